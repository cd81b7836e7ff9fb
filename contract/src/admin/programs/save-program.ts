import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { programSetup, programSetupInput } from './program-setup.ts';
import { programValues } from './program-values.ts';

/**
 * Saves all values of a program. Returns 409 with the current program if it was saved since `version`. Public values
 * change immediately; a published program must have its texts in the office's default language.
 */
export const saveProgram = operation({
  name: 'admin/save-program',
  method: 'PUT',
  path: '/program-setups/{programId}',
  summary: 'Save a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programSetupInput.extend({ version: z.int(), values: programValues }),
  output: programSetup,
  errors: ['stale_version', 'program_incomplete'],
});
