import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { refuseOtherApplicants } from './create-pdf.ts';
import { findLetter } from './queries.ts';

export const getRentPdfStatus: Handle<'work-queue/get-rent-pdf-status'> = async (
  context,
  { instanceId, individual_id: given },
) => {
  const applicantId = given ?? context.actor.applicantId ?? 0;
  refuseOtherApplicants(context, instanceId, applicantId);
  const letter = await findLetter(context.tx, applicantId, 'rent');
  if (letter === undefined) throw new Refusal('not_found');
  await refuseBlindReviewers(context, letter.applicationId);
};
