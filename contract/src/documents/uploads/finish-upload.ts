import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';
import { documentView, scanState } from '../document-view.ts';

/**
 * Idempotent: a repeated request returns the same document. Content that the applicant uploaded before is not stored
 * twice.
 */
export const finishUpload = operation({
  name: 'documents/finish-upload',
  method: 'POST',
  path: '/uploads/{uploadId}/document',
  summary: 'Create a document from a complete upload; unsupported files are refused with a reason',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: documentView.extend({ scan: scanState }),
  errors: [
    'upload_unfinished',
    'file_too_large',
    'file_type_refused',
    'file_content_mismatch',
    'file_empty',
    'file_unreadable',
    'file_active',
    'file_locked',
    'file_held',
    'too_many_files',
  ],
});
