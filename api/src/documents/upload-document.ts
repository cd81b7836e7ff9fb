import { type HandleUpload, Refusal } from '../platform/mount/context.ts';
import { keepDocument, withPrepared } from './keep-document.ts';

/** A paper of the applicant's own account. */
export const uploadDocument: HandleUpload<'documents/upload-document'> = (context, _input, file) =>
  withPrepared(file, async (prepared) => {
    const { applicantId } = context.actor;
    if (applicantId === null) throw new Refusal('not_allowed');
    return keepDocument(context, prepared, { applicantId, isInternal: false });
  });
