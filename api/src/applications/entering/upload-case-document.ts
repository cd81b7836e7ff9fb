import { keepDocument, withPrepared } from '../../documents/keep-document.ts';
import { type HandleUpload, Refusal } from '../../platform/mount/context.ts';
import { findEntered } from './queries.ts';

/** A paper of somebody whose case the caller enters. */
export const uploadCaseDocument: HandleUpload<'applications/upload-case-document'> = (
  context,
  { applicationId },
  file,
) =>
  withPrepared(file, async (prepared) => {
    const entered = await findEntered(context.tx, applicationId, context.actor.staffId ?? 0);
    if (entered === undefined) throw new Refusal('not_found');
    if (entered.isSubmitted) throw new Refusal('application_submitted');
    return keepDocument(context, prepared, { applicantId: entered.applicantId, isInternal: false });
  });
