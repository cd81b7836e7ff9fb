import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { applicantsAndStaff, operation } from '../operation.ts';
import { documentView, scanState } from './document-view.ts';

/** Resumes an upload of the same file for the same question, identified by name, size, and modification time. */
export const startUpload = operation({
  name: 'documents/start-upload',
  method: 'POST',
  path: '/uploads',
  summary: 'Start an upload; send its bytes to /uploads/{uploadId} with the tus protocol',
  auditLabel: 'Start uploading a file',
  who: applicantsAndStaff,
  input: z.object({
    /** The application; null for the document library. */
    applicationId: z.int().nullable(),
    /** The path of the question; empty for the document library. */
    field: z.string().max(200),
    fileName: plainLineSchema(300).min(1),
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
    'plan_storage_limit',
  ],
});

/**
 * The core of the tus protocol 1.0: HEAD returns the received bytes, PATCH appends. Only the person who started the
 * upload may call it.
 */
export const sendUpload = operation({
  name: 'documents/send-upload',
  method: 'PATCH',
  path: '/uploads/{uploadId}',
  summary: 'Upload bytes of a file with the tus protocol; HEAD returns the number received',
  auditLabel: 'Upload part of a file',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: z.any(),
  // Single chunks are not audited; finishing the upload is.
  isAudited: false,
  transfer: 'tus',
});

const uploadView = z.object({
  uploadId: z.string(),
  applicationId: z.int().nullable(),
  field: z.string(),
  fileName: z.string(),
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  expiresAt: z.string(),
});
export type UploadView = z.infer<typeof uploadView>;

export const listUploads = operation({
  name: 'documents/list-uploads',
  method: 'GET',
  path: '/uploads',
  summary: 'List your unfinished uploads, oldest first',
  who: applicantsAndStaff,
  input: z.object({}),
  output: z.object({ uploads: z.array(uploadView) }),
});

/**
 * Idempotent: a repeated request returns the same document. Content that the applicant uploaded before is not stored
 * twice.
 */
export const finishUpload = operation({
  name: 'documents/finish-upload',
  method: 'POST',
  path: '/uploads/{uploadId}/document',
  summary: 'Create a document from a complete upload; unsupported files are refused with a reason',
  auditLabel: 'Upload a document',
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
    'file_password',
    'file_held',
    'too_many_files',
  ],
});

export const stopUpload = operation({
  name: 'documents/stop-upload',
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  summary: 'Cancel an upload and delete its bytes',
  auditLabel: 'Cancel a file upload',
  who: applicantsAndStaff,
  input: z.object({ uploadId: z.uuid() }),
  output: z.object({}),
});
