import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const markRead = operation({
  name: 'communications/mark-read',
  method: 'POST',
  path: '/cases/{applicationId}/communications/read',
  summary: 'Mark what the applicant wrote as read',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ unreadTotal: z.int() }),
});
