import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const uploadView = z.object({
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
