import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const stopUpload = operation({
  name: 'documents/stop-upload',
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  summary: 'Cancel an upload and delete its bytes',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: z.object({}),
});
