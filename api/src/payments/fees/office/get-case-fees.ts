import { role } from '@commonway/contract/accounts/account-type.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { counterStaff } from '@commonway/contract/payments/fees/fee-view.ts';
import { acceptsOfflinePayments } from '@commonway/contract/programs/fees/payment-types.ts';
import { type Actor, type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findFeeFrame, listFees, type PaymentRow } from '../queries/views.ts';

export const getCaseFees: Handle<'payments/get-case-fees'> = async (context, { applicationId }) => {
  const { tx, actor, language } = context;
  const [frame, rows] = await Promise.all([
    findFeeFrame(tx, applicationId),
    listFees(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (frame?.isSubmitted !== true) throw new Refusal('not_found');
  const isOpen = !frame.isWithdrawn;
  return {
    type: frame.type,
    isOpen,
    fees: rows.map(({ label, waivedBecause, payments, ...row }) => {
      const isPayable =
        isOpen && row.status === 'due' && payments.every(({ status }) => status !== 'recorded');
      return {
        ...row,
        label: localText(label, language),
        dueInState: null,
        waivedBecause: waivedBecause && localText(waivedBecause, language),
        mayRecord: isPayable && acceptsOfflinePayments(frame.type) && isCounterStaff(actor),
        mayWaive: isPayable && isFinanceStaff(actor),
        payments: payments.map((payment) => casePayment(payment, actor)),
      };
    }),
  };
};

const counterRoles: readonly number[] = counterStaff.kind === 'session' ? counterStaff.roles : [];
const isCounterStaff = ({ roles }: Actor): boolean => roles.some((each) => counterRoles.includes(each));
const isFinanceStaff = ({ roles }: Actor): boolean =>
  roles.some((each) => each === role.admin || each === role.supervisor);

function casePayment({ recordedBy, ...payment }: PaymentRow, actor: Actor) {
  const isFinance = isFinanceStaff(actor);
  const isWaiting = isFinance && payment.status === 'recorded';
  return {
    ...payment,
    mayDecide: isWaiting && recordedBy !== actor.staffId,
    mayTakeBack: isWaiting && recordedBy === actor.staffId,
    refundableMinor: isFinance ? (payment.paidMinor ?? 0) - payment.refundedMinor : 0,
  };
}
