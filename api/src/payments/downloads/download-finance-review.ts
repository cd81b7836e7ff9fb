import type { HandleDownload } from '../../platform/mount/context.ts';
import { requireProgram } from '../files/record-file.ts';
import { reviewedAwardsQuery } from '../queries/exports.ts';
import { type Heading, headingsIn, streamCsvFile } from './csv-file.ts';

const columns: readonly Heading[] = [
  'application',
  'applicant',
  'program',
  'status',
  'payee',
  'tin',
  'award',
  'paid',
  'open',
  'currency',
  'lastPaid',
  'channel',
  'paymentStatus',
];

export const downloadFinanceReview: HandleDownload<'payments/download-finance-review'> = async (
  context,
  input,
) => {
  await requireProgram(context, input.programId);
  const say = headingsIn(context.language);
  const query = reviewedAwardsQuery(input.programId, context.language);
  return streamCsvFile(
    context,
    'finance-review',
    query,
    columns.map((key) => say(key)),
    input,
  );
};
