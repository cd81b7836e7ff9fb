import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { programSetup, programSetupInput } from './program-setup.ts';

/**
 * Archives a program: it is removed from the catalog, no one can start or submit an application, applicants with drafts
 * are notified, and open cases continue.
 */
export const archiveProgram = operation({
  name: 'admin/archive-program',
  method: 'POST',
  path: '/program-setups/{programId}/archive',
  summary: 'Archive a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programSetupInput.extend({ version: z.int() }),
  output: programSetup,
  errors: ['stale_version'],
});

/** Restores a program from the archive to its previous lifecycle stage. */
export const restoreProgram = operation({
  name: 'admin/restore-program',
  method: 'POST',
  path: '/program-setups/{programId}/restoration',
  summary: 'Restore an archived program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programSetupInput.extend({ version: z.int() }),
  output: programSetup,
  errors: ['stale_version'],
});
