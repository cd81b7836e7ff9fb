import { Readable } from 'node:stream';
import { financeColumns, financeLimits } from '@commonway/contract/payments/finance-files.ts';
import { formatCsvHeader, formatCsvLine } from '../../platform/csv-line.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { requireProgram } from '../files/record-file.ts';
import { buildAwardReviewQuery, buildOpenAwardsQuery, buildPaymentReportQuery } from '../queries/exports.ts';
import { findFileErrors } from '../queries/finance-files.ts';
import { listPayees } from '../queries/payees.ts';
import { buildSealBinding } from '../save-tins.ts';
import { createCsvFile, type Heading, headingsIn, streamCsvFile } from './csv-file.ts';

const [id, payee, ...toFill] = financeColumns.payout.needed;
const [applicant, program, ...money] = financeColumns.payout.known;

/**
 * Downloads a program's unpaid awards as a CSV file to complete and upload. Column names are the same in every
 * language, because the file is uploaded again.
 */
export const downloadPayoutFile: HandleDownload<'payments/download-payout-file'> = async (context, input) => {
  await requireProgram(context, input.programId);
  const query = buildOpenAwardsQuery(context.tenant.id, input.programId, context.language);
  const headings = [id, applicant, program, payee, ...money, ...toFill];
  return streamCsvFile(context, 'award-payouts', query, headings, input);
};

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

/** Downloads a program's awards with their payees and payments as CSV, for review. */
export const downloadFinanceReview: HandleDownload<'payments/download-finance-review'> = async (
  context,
  input,
) => {
  await requireProgram(context, input.programId);
  const say = headingsIn(context.language);
  const query = buildAwardReviewQuery(context.tenant.id, input.programId, context.language);
  return streamCsvFile(
    context,
    'finance-review',
    query,
    columns.map((key) => say(key)),
    input,
  );
};

const reportColumns: readonly Heading[] = [
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

/** Downloads the payments of a program or of all programs between two dates as CSV. */
export const downloadPaymentReports: HandleDownload<'payments/download-payment-reports'> = async (
  context,
  input,
) => {
  const { programId = null, from = null, until = null } = input;
  const say = headingsIn(context.language);
  if (programId !== null) await requireProgram(context, programId);
  const processIds = context.actor.caseScope?.processIds ?? null;
  const filter = { programId, from, until, processIds };
  const query = buildPaymentReportQuery(context.tenant.id, filter, context.language);
  return streamCsvFile(
    context,
    'payment-report',
    query,
    reportColumns.map((key) => say(key)),
    input,
  );
};

/** Downloads the full taxpayer numbers of a few applications as CSV. Each one is audited. */
export const downloadTins: HandleDownload<'payments/download-tins'> = async (context, input) => {
  const { tx, tenant, audit, vault } = context;
  const ids = [...new Set(input.applicationIds.split(',').map(Number))];
  if (ids.length > financeLimits.applications)
    throw new Refusal('too_many_items', { parameters: { limit: financeLimits.applications } });
  await requireProgram(context, input.programId);
  const payees = await listPayees(tx, input.programId, ids);
  const lines = payees.map(async ({ applicationId, applicant, payee, sealed }) => {
    audit({ subjectKind: 'application', subjectId: applicationId, details: { tinShown: sealed !== null } });
    const tin = sealed === null ? null : await vault.open(sealed, buildSealBinding(tenant.id, applicationId));
    return formatCsvLine([applicationId, applicant, payee, tin]);
  });
  const head = formatCsvHeader(['ApplicationID', 'Applicant', 'Payee', 'TIN']);
  return createCsvFile(context, 'tins', Readable.from([head, ...(await Promise.all(lines))]));
};

/** Downloads the errors of a refused finance file as CSV. */
export const downloadFileErrors: HandleDownload<'payments/download-file-errors'> = async (
  context,
  { fileId },
) => {
  const { tx, language, audit } = context;
  const found = await findFileErrors(tx, fileId);
  if (found === undefined) throw new Refusal('not_found');
  audit({ subjectKind: 'finance_file', subjectId: fileId });
  const say = headingsIn(language);
  const lines = found.errors.map(({ line, column, error }) =>
    formatCsvLine([line, column, error, getErrorText(error, language)]),
  );
  const head = formatCsvHeader([say('line'), say('column'), say('code'), say('problem')]);
  return createCsvFile(context, 'errors', Readable.from([head, ...lines]));
};
