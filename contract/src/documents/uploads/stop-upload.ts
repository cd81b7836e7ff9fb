import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const stopUpload = operation({
  name: 'documents/stop-upload',
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  summary: 'Give up a file on its way; what came of it is removed',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: z.object({}),
});
