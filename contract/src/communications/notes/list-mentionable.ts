import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const listMentionable = operation({
  name: 'communications/list-mentionable',
  method: 'GET',
  path: '/cases/{applicationId}/mentionable',
  views: 'case',
  summary: 'List the staff members that a note can mention',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ staff: z.array(z.object({ staffId: z.int(), name: z.string() })) }),
  errors: ['blind_review'],
});
