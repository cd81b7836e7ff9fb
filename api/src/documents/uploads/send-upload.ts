import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findUpload } from './find-upload.ts';

/** Only checks access; the HTTP layer then passes the request to the tus server. */
export const sendUpload: Handle<'documents/send-upload'> = async (context, { uploadId }) => {
  const upload = await findUpload(context, uploadId);
  if (upload.documentId !== null) throw new Refusal('not_found');
};
