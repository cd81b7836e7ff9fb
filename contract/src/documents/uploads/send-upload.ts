import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

/** The core of the tus protocol, 1.0: HEAD tells how much came, PATCH takes what follows. Only the person who started it may. */
export const sendUpload = operation({
  name: 'documents/send-upload',
  method: 'PATCH',
  path: '/uploads/{uploadId}',
  summary: 'Bytes of a file that was announced, by the tus protocol (HEAD asks how many came)',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: z.any(),
  // Of hundreds of pieces none is a deed; what becomes of the file is.
  isAudited: false,
  transfer: 'tus',
});
