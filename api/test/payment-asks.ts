// Requests about payments that address a resource by its id.
import { type Ask, as } from './asks/ask.ts';

const individual = as('individual');
const reviewer = as('reviewer');
const admin = as('admin');

export const paymentAsks: readonly Ask[] = [
  reviewer('payments/get-case-payments', 'application', 'GET /cases/{application}/payments'),
  admin('payments/download-payout-file', 'program', 'GET /award-payout-file?programId={program}'),
  admin('payments/download-finance-review', 'program', 'GET /finance-review-file?programId={program}'),
  admin('payments/download-payment-reports', 'program', 'GET /payment-reports-file?programId={program}'),
  admin(
    'payments/download-tins',
    'program',
    'GET /tin-file?programId={program}&applicationIds={application}',
  ),
  admin('payments/download-file-errors', 'application', 'GET /finance-files/{application}/errors-file'),
  admin('payments/decide-finance-file', 'application', 'POST /finance-files/{application}/decision', {
    decision: 'approve',
  }),
  individual('payments/list-my-fees', 'application', 'GET /applications/{application}/fees'),
  individual('payments/start-payment', 'application', 'POST /applications/{application}/fees/1/payments', {}),
  reviewer('payments/get-case-fees', 'application', 'GET /cases/{application}/fees'),
  admin('payments/record-payment', 'application', 'POST /cases/{application}/fees/1/office-payments', {
    channel: 'Cash',
    officeReference: 'Not ours',
  }),
  admin('payments/decide-payment', 'application', 'POST /office-payments/{application}/decision', {
    decision: 'confirm',
  }),
  admin('payments/refund-payment', 'application', 'POST /case-payments/{application}/refunds', {
    amountMinor: 100,
    reason: 'Not ours',
  }),
  admin('payments/waive-fee', 'application', 'POST /cases/{application}/fees/1/waiver', {
    reason: 'Not ours',
  }),
];
