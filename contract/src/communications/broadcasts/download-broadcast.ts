import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

export const downloadBroadcast = operation({
  name: 'communications/download-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/file',
  summary: 'Download the results of a broadcast as CSV',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: z.unknown(),
  transfer: 'download',
  isAudited: true,
  errors: ['blind_review'],
});
