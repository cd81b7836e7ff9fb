import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

/**
 * The core of the tus protocol 1.0: HEAD returns the received bytes, PATCH appends. Only the person who started the
 * upload may call it.
 */
export const sendUpload = operation({
  name: 'documents/send-upload',
  method: 'PATCH',
  path: '/uploads/{uploadId}',
  summary: 'Upload bytes of a file with the tus protocol; HEAD returns the number received',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: z.any(),
  // Single chunks are not audited; finishing the upload is.
  isAudited: false,
  transfer: 'tus',
});
