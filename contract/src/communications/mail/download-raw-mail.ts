import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const downloadRawMail = operation({
  name: 'communications/download-raw-mail',
  method: 'GET',
  path: '/mail/{mailId}/raw',
  summary: 'Download the original bytes of an unreadable email',
  who: staff(),
  input: z.object({ mailId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_held', 'file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
