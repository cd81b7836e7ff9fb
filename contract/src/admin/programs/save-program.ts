import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofProgramSetup, programSetup } from './program-setup.ts';
import { programValues } from './program-values.ts';

/**
 * Saves a program whole if nobody saved since `version`; else 409 with the program as it stands. What the public sees changes at once;
 * a published program keeps its texts in the office's own language.
 */
export const saveProgram = operation({
  name: 'admin/save-program',
  method: 'PUT',
  path: '/program-setups/{programId}',
  summary: 'Save a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofProgramSetup.extend({ version: z.int(), values: programValues }),
  output: programSetup,
  errors: ['stale_version', 'program_incomplete'],
});
