import type { HandleDownload } from '../../platform/mount/context.ts';
import { paymentReportQuery } from '../queries/exports.ts';
import { type Heading, headingsIn, streamCsvFile } from './csv-file.ts';

const columns: readonly Heading[] = [
  'payment',
  'application',
  'applicant',
  'program',
  'payee',
  'amount',
  'currency',
  'paidOn',
  'reference',
  'file',
  'proposedBy',
  'approvedBy',
  'approvedAt',
  'kind',
  'channel',
];

export const downloadPaymentReports: HandleDownload<'payments/download-payment-reports'> = async (
  context,
  input,
) => {
  const { programId = null, from = null, until = null } = input;
  const say = headingsIn(context.language);
  const query = paymentReportQuery({ programId, from, until }, context.language);
  return streamCsvFile(
    context,
    'payment-report',
    query,
    columns.map((key) => say(key)),
    input,
  );
};
