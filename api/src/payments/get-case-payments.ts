import { type Handle, Refusal } from '../platform/mount/context.ts';
import { refuseBlindReviewers } from '../reviews/blind-reviewers.ts';
import { findCaseMoney, listCasePayments } from './queries/case-payments.ts';

export const getCasePayments: Handle<'payments/get-case-payments'> = async (context, { applicationId }) => {
  const [money, payments] = await Promise.all([
    findCaseMoney(context.tx, applicationId),
    listCasePayments(context.tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (money === undefined) throw new Refusal('not_found');
  return { ...money, payments };
};
