import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { applicantsAndStaff, operation } from '../../operation.ts';

/** Resumes an upload of the same file for the same question, identified by name, size, and modification time. */
export const startUpload = operation({
  name: 'documents/start-upload',
  method: 'POST',
  path: '/uploads',
  summary: 'Start an upload; send its bytes to /uploads/{uploadId} with the tus protocol',
  who: applicantsAndStaff,
  input: z.object({
    /** The application; null for the document library. */
    applicationId: z.int().nullable(),
    /** The path of the question; empty for the document library. */
    field: z.string().max(200),
    fileName: plainLineOf(300).min(1),
    sizeBytes: z.int().min(0),
    /** The file's modification time from the device, in milliseconds. */
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
