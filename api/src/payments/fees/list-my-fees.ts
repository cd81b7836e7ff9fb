import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { FeeView, PaymentView } from '@commonway/contract/payments/fees.ts';
import { calculateFees } from '@commonway/contract/programs/fees/calculate-fees.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import { resolveApplicantId } from '../../applications/entering/resolve-applicant-id.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listStateLabels } from '../../programs/fees/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { type FeeContext, type FeeRow, findFeeContext, listFees, type PaymentRow } from './queries/views.ts';

/** Lists the fees of the caller's application: those charged, or for a draft those that its answers imply. */
export const listMyFees: Handle<'payments/list-my-fees'> = async (context, { applicationId }) => {
  const { tx, language } = context;
  const [feeContext, rows, applicantId] = await Promise.all([
    findFeeContext(tx, applicationId),
    listFees(tx, applicationId),
    resolveApplicantId(context, applicationId),
  ]);
  if (feeContext === undefined || feeContext.applicantId !== applicantId) throw new Refusal('not_found');
  return {
    type: feeContext.type,
    isOpen: feeContext.isSubmitted && !feeContext.isWithdrawn,
    fees: feeContext.isSubmitted
      ? rows.map((row) => toFeeView(row, language))
      : await listPlannedFees(context, feeContext),
  };
};

/** Converts a charged fee to its view for the applicant. */
export function toFeeView(row: FeeRow, language: string): FeeView {
  const { waivedBecause, label, payments, ...rest } = row;
  return {
    ...rest,
    label: getLocalText(label, language),
    dueInState: null,
    waivedBecause: waivedBecause && getLocalText(waivedBecause, language),
    payments: payments.map(toPaymentView),
  };
}

/** Converts a payment to its view for the payer, without staff names. */
const toPaymentView = (row: PaymentRow): PaymentView => ({
  id: row.id,
  reference: row.reference,
  channel: row.channel,
  status: row.status,
  why: row.why,
  paidMinor: row.paidMinor,
  refundedMinor: row.refundedMinor,
  receiptNumber: row.receiptNumber,
  startedAt: row.startedAt,
  settledAt: row.settledAt,
  refunds: row.refunds,
});

/** Calculates the fees that a draft's current answers imply. */
async function listPlannedFees(
  { tx, tenant, language, now }: Context,
  { type, fees, form, answers, programId }: FeeContext,
): Promise<FeeView[]> {
  if (form === null || type === 'None') return [];
  const states = new Map<string, LocalText>(
    (await listStateLabels(tx, programId)).map(({ name, label }) => [name, label]),
  );
  return calculateFees(programFees.parse(fees), form, answers ?? {}, toLocalDate(tenant.timeZone, now)).map(
    ({ fee, amountMinor, isWaived }) => ({
      id: null,
      key: fee.key,
      label: getLocalText(fee.label, language),
      amountMinor,
      currency: fee.currency,
      status: isWaived ? 'exempt' : 'planned',
      dueInState:
        fee.dueInState && (getLocalText(states.get(fee.dueInState) ?? {}, language) || fee.dueInState),
      waivedBecause: isWaived && fee.waiver ? getLocalText(fee.waiver.because, language) : null,
      payments: [],
    }),
  );
}
