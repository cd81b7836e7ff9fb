import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { applicantsAndStaff, operation } from '../../operation.ts';

/** The same file for the same question, told by name, size and time of change, goes on where it stopped. */
export const startUpload = operation({
  name: 'documents/start-upload',
  method: 'POST',
  path: '/uploads',
  summary: 'Announce a file; its bytes follow by the tus protocol to /uploads/{uploadId}',
  who: applicantsAndStaff,
  input: z.object({
    /** The application the file is for; null for the own papers. */
    applicationId: z.int().nullable(),
    /** The path of the question; empty for the own papers. */
    field: z.string().max(200),
    fileName: plainLineOf(300).min(1),
    sizeBytes: z.int().min(0),
    /** When the file was last changed, in milliseconds, as the device says. */
    modifiedAt: z.int().nullable(),
  }),
  output: z.object({ uploadId: z.string(), receivedBytes: z.int() }),
  errors: [
    'application_submitted',
    'file_empty',
    'file_too_large',
    'file_type_refused',
    'too_many_uploads',
    'storage_full',
  ],
});
