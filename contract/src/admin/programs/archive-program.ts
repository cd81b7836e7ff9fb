import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofProgramSetup, programSetup } from './program-setup.ts';

/** Ends a program: it leaves the catalogue, nobody starts or sends an application, who began one is told, cases go on. */
export const archiveProgram = operation({
  name: 'admin/archive-program',
  method: 'POST',
  path: '/program-setups/{programId}/archive',
  summary: 'Archive a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofProgramSetup.extend({ version: z.int() }),
  output: programSetup,
  errors: ['stale_version'],
});

/** Takes a program back out of the archive, to the life it had. */
export const restoreProgram = operation({
  name: 'admin/restore-program',
  method: 'POST',
  path: '/program-setups/{programId}/restoration',
  summary: 'Restore an archived program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofProgramSetup.extend({ version: z.int() }),
  output: programSetup,
  errors: ['stale_version'],
});
