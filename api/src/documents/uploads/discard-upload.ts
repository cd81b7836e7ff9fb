import type { JobHandler } from '../../job-context.ts';

/** Removes what came of an upload that ended: a document was made of it, it was refused, or given up. */
export const discardUpload: JobHandler = ({ storage }, { uploadId }) =>
  storage.incoming.remove(String(uploadId));
