import type { HandleUpload } from '../platform/mount/context.ts';
import { findPayoutErrors } from './files/check-payouts.ts';
import {
  readAmount,
  readCurrency,
  readDate,
  readId,
  readName,
  readReference,
  readRows,
} from './files/read-rows.ts';
import { receiveCsv } from './files/receive-csv.ts';
import { recordFile, requireProgram } from './files/record-file.ts';
import { insertPayouts, lockAwards } from './queries/payouts.ts';

const columns = {
  ApplicationID: readId,
  Payee: readName,
  Amount: readAmount,
  Currency: readCurrency,
  PaidOn: readDate,
  Reference: readReference,
};

/** Uploads a CSV file of payouts. They count after a second person approves the file. */
export const proposePayouts: HandleUpload<'payments/propose-payouts'> = async (context, input, file) => {
  const { read, ...received } = await receiveCsv(file, (bytes) => readRows('payout', bytes, columns));
  await requireProgram(context, input.programId);
  const rows = read.rows.map(({ line, values }) => ({
    line,
    applicationId: values.ApplicationID,
    payee: values.Payee,
    amountMinor: values.Amount,
    currency: values.Currency,
    paidOn: values.PaidOn,
    reference: values.Reference,
  }));
  const ids = rows.map(({ applicationId }) => applicationId);
  const errors = [
    ...read.errors,
    ...findPayoutErrors(rows, await lockAwards(context.tx, input.programId, ids)),
  ].toSorted((one, other) => one.line - other.line);
  const totalMinor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const checkedFile = {
    ...received,
    kind: 'payout',
    ...input,
    rowCount: read.rowCount,
    totalMinor,
    errors,
  } as const;
  return recordFile(context, checkedFile, input.dryRun === 'true', async (fileId) => {
    await insertPayouts(context.tx, fileId, rows);
  });
};
