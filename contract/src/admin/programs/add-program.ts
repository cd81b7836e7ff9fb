import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';

/** Adds a program as a draft, named in the office's default language. */
export const addProgram = operation({
  name: 'admin/add-program',
  method: 'POST',
  path: '/program-setups',
  summary: 'Add a program as a draft',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({
    name: plainLineOf(100).pipe(z.string().min(1)),
    audience: z.enum(['individual', 'business']),
  }),
  output: z.object({ programId: z.int() }),
});
