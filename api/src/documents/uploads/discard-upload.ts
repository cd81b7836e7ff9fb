import type { JobHandler } from '../../job-context.ts';

/** Removes the received bytes of an upload that was finished, refused, or canceled. */
export const discardUpload: JobHandler<'documents/discard-upload'> = ({ storage }, { uploadId }) =>
  storage.incoming.remove(uploadId);
