// What happens next with a submitted application, in one sentence for every reader: home, list, case, message, phone.
// It depends on what the program does: pay an award, collect a fee, or neither.

import type { KnownStatus } from '@commonway/contract/applications/known-statuses.ts';
import { type Format, getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { createTranslator } from '../../platform/texts.ts';
import type { ChargedFee, OwnApplication } from '../queries/own-applications.ts';
import { en } from '../texts/en.ts';
import { type DecisionOptions, describeDecision, describeProgress } from './describe-decision.ts';

const translate = createTranslator(en);

/** The translator and the formats of the applicant's language. */
interface Voice {
  readonly t: ReturnType<typeof translate>;
  readonly format: Format;
}

/**
 * Describes what happens next. Facts win over the text of the status, which may be behind them: an open request, a
 * payment that was sent, and a fee to pay. The office's own text wins over our text of a payment status.
 */
export function describeNextStep(row: OwnApplication, options: DecisionOptions): string {
  const { language, timeZone } = options;
  const voice = { t: translate(language), format: getFormat(language, timeZone) };
  const request = findOpenRequest(row);
  if (request !== null) return voice.t(request.isLater ? 'next.later' : 'next.request');
  const text = getLocalText(row.stateText ?? {}, language);
  const outcome = describeProgress(row)?.outcome;
  const payment = describeSentPayment(row, options, voice);
  if (payment !== null) return payment;
  const due = listDueFees(row);
  if (due.length > 0) {
    const fees = formatFees(due, language, voice);
    if (outcome === 'denied') return [text, voice.t('next.feeStillDue', { fees })].filter(Boolean).join(' ');
    return voice.t(outcome === 'approved' ? 'next.feeDueApproved' : 'next.feeDue', { fees });
  }
  const isOpen = outcome !== 'denied' && outcome !== 'withdrawn';
  const recorded = row.fees.filter(({ status }) => status === 'recorded');
  if (isOpen && recorded.length > 0)
    return voice.t('next.feeRecorded', { fees: formatFees(recorded, language, voice) });
  return text || describePaymentStatus(row, options, voice) || getLocalText(row.whatHappensNext, language);
}

/** The information request that can still be answered; null without one. */
export const findOpenRequest = ({ request, isTerminal }: OwnApplication): OwnApplication['request'] =>
  isTerminal === true ? null : request;

/** The fees to pay. A withdrawn application asks for none. */
export const listDueFees = (row: OwnApplication): ChargedFee[] =>
  describeProgress(row)?.outcome === 'withdrawn' ? [] : row.fees.filter(({ status }) => status === 'due');

/** What the office recorded about the payment of an award; null without a recorded payment. */
function describeSentPayment(
  row: OwnApplication,
  options: DecisionOptions,
  { t, format }: Voice,
): string | null {
  const payment = describeDecision(row, options)?.award?.payment;
  if (payment === undefined || payment.state === 'promised') return null;
  const { state, amount, on } = payment;
  if (amount === null || on === null) return null;
  return t(`next.${state}`, { amount: format.money(amount), day: format.date(on) });
}

/** Each fee with its amount: "$25 for Inspection". */
const formatFees = (fees: readonly ChargedFee[], language: string, { t, format }: Voice): string =>
  format.list(
    fees.map(({ label, amountMinor, currency }) =>
      t('next.fee', {
        amount: format.money(amountMinor / 100, currency),
        fee: getLocalText(label, language),
      }),
    ),
  );

const paymentStatuses: readonly string[] = [
  'Waiting for payment',
  'Payment in progress',
  'Paid',
] as const satisfies readonly KnownStatus[];

/** Our text of a status that is about money, or of an approval; null for other statuses. */
function describePaymentStatus(row: OwnApplication, options: DecisionOptions, voice: Voice): string | null {
  const isApproved = row.stateName === ('Approved' satisfies KnownStatus);
  if (!isApproved && !paymentStatuses.includes(row.stateName ?? '')) return null;
  if (row.paysAward) return describeAward(row, options, voice);
  if (isApproved) return voice.t('next.approved');
  return describeFeeStatus(row, options.language, voice);
}

/** Where the payment of an award stands by the status. */
function describeAward(row: OwnApplication, options: DecisionOptions, { t, format }: Voice): string {
  const award = describeDecision(row, options)?.award ?? null;
  const amount = award === null ? '' : format.money(award.amount);
  const day = format.date(row.changes.at(-1)?.at ?? row.submittedAt ?? options.now.toISOString());
  const kind = award === null ? 'Unknown' : '';
  if (row.stateName === 'Approved') return t(`next.award${kind}`, { amount });
  if (row.stateName === 'Waiting for payment') return t(`next.preparing${kind}`, { amount });
  return t(row.stateName === 'Paid' ? `next.sent${kind}` : `next.atBank${kind}`, { amount, day });
}

/** The sentence about the fee in a status for payments, if the process pays no award. */
function describeFeeStatus({ fees, isTerminal }: OwnApplication, language: string, voice: Voice): string {
  const { t, format } = voice;
  const paid = fees.filter(({ status }) => status === 'paid');
  const paidAt = paid
    .map((fee) => fee.paidAt ?? '')
    .sort()
    .at(-1);
  if (paidAt) {
    const values = { fees: formatFees(paid, language, voice), day: format.date(paidAt) };
    return t(isTerminal ? 'next.feePaidLast' : 'next.feePaid', values);
  }
  if (isTerminal) return t('next.complete');
  const waived = fees.filter(({ status }) => status === 'waived');
  if (waived.length > 0) return t('next.feeWaived', { fees: formatFees(waived, language, voice) });
  return t('next.nothingToPay');
}
