import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

export const documentView = z.object({
  id: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  createdAt: z.string(),
});
export type DocumentView = z.infer<typeof documentView>;

/** One multipart file; refused with a reason when it is too large, empty, unreadable or not what its name says. */
export const uploadDocument = operation({
  name: 'documents/upload-document',
  method: 'POST',
  path: '/documents',
  summary: 'Upload a document of the own account',
  who: applicants,
  input: z.object({}),
  output: documentView,
  errors: [
    'file_too_large',
    'file_type_refused',
    'file_content_mismatch',
    'file_empty',
    'file_unreadable',
    'too_many_files',
  ],
  transfer: 'upload',
});
