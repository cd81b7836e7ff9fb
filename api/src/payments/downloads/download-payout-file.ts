import { financeColumns } from '@commonway/contract/payments/finance-file.ts';
import type { HandleDownload } from '../../platform/mount/context.ts';
import { requireProgram } from '../files/record-file.ts';
import { openAwardsQuery } from '../queries/exports.ts';
import { streamCsvFile } from './csv-file.ts';

const [id, payee, ...toFill] = financeColumns.payout.needed;
const [applicant, program, ...money] = financeColumns.payout.known;

/** Column names are the same in every language, because the file is uploaded again. */
export const downloadPayoutFile: HandleDownload<'payments/download-payout-file'> = async (context, input) => {
  await requireProgram(context, input.programId);
  const query = openAwardsQuery(input.programId, context.language);
  const headings = [id, applicant, program, payee, ...money, ...toFill];
  return streamCsvFile(context, 'award-payouts', query, headings, input);
};
