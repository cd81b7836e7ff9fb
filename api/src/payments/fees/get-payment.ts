import { localText } from '@commonway/contract/languages/languages.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findPaymentPage } from './queries/views.ts';

export const getPayment: Handle<'payments/get-payment'> = async (context, { reference }) => {
  const { tx, actor, language } = context;
  const found = await findPaymentPage(tx, reference);
  if (found === undefined) throw new Refusal('not_found');
  const { applicantId, programName, label, address, ...page } = found;
  const isOwn = actor.applicantId === applicantId;
  if (!isOwn && actor.staffId === null) throw new Refusal('not_found');
  if (!isOwn) await refuseBlindReviewers(context, page.applicationId);
  return {
    ...page,
    programName: localText(programName, language),
    label: localText(label, language),
    // Anyone with the address can pay, so only the payer gets it.
    address: isOwn ? address : null,
  };
};
