import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { programSetupInput } from './program-setup.ts';

/**
 * Copies settings, texts, form, workflow with its letters, rules, and figures into a new draft. Applications are not
 * copied.
 */
export const duplicateProgram = operation({
  name: 'admin/duplicate-program',
  method: 'POST',
  path: '/program-setups/{programId}/copies',
  summary: 'Duplicate a program as a draft',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programSetupInput,
  output: z.object({ programId: z.int() }),
});
