import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const listProgramDenialReasons = operation({
  name: 'work-queue/list-program-denial-reasons',
  method: 'GET',
  path: '/denial-reasons/{programId}',
  summary: 'List the denial reasons of a program, in order of creation',
  who: staff(),
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.object({ denial_reason_view: z.array(z.object({ id: z.int(), label: z.string() })) }),
});
