import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { type ErrorCode, errorMeanings } from '../errors/codes.ts';
import { operation, staff } from '../operation.ts';

/** Roles that handle money: administrators and supervisors (spec 6 names no separate role for it). */
export const financeStaff = staff(role.admin, role.supervisor);

/** Limits of a finance file: size in bytes, rows, stored errors, and applications per TIN export. */
export const financeLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 20_000,
  errors: 1000,
  applications: 1000,
} as const;

/** Required columns of a file; the other known columns are informational. */
export const financeColumns = {
  tin: { needed: ['ApplicationID', 'Payee', 'TIN'], known: ['Applicant', 'Program'] },
  payout: {
    needed: ['ApplicationID', 'Payee', 'Amount', 'Currency', 'PaidOn', 'Reference'],
    known: ['Applicant', 'Program', 'Award', 'Paid'],
  },
} as const;

const errorCode = z.enum(Object.keys(errorMeanings) as [ErrorCode, ...ErrorCode[]]);

/** An error in a line of a file (the first is 1). `column` is null if it concerns the whole line. */
export const rowError = z.object({
  line: z.int(),
  column: z.string().nullable(),
  error: errorCode,
});
export type RowError = z.infer<typeof rowError>;

/** `proposed`: waits for a second person. `checked`: a dry run without errors, which is not stored. */
const financeFile = z.object({
  id: z.int().nullable(),
  kind: z.enum(['tin', 'payout']),
  programId: z.int(),
  programName: z.string(),
  fileName: z.string(),
  status: z.enum(['checked', 'refused', 'proposed', 'applied', 'rejected']),
  rowCount: z.int(),
  /** In cents; null if the file has no amounts. */
  totalMinor: z.int().nullable(),
  errorCount: z.int(),
  uploadedAt: z.string(),
  uploadedByName: z.string(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  comment: z.string().nullable(),
  /** Whether the requester may decide on the file as the second person. */
  mayDecide: z.boolean(),
});
export type FinanceFile = z.infer<typeof financeFile>;

/** The uploaded file and the errors of its rows, in the caller's language. */
export const financeResult = z.object({
  file: financeFile,
  results: z.array(rowError.extend({ message: z.string() })),
});

/** Form fields of an upload besides the file. A dry run changes nothing. Errors are stored in both cases. */
const uploadInput = z.object({
  programId: z.coerce.number().int(),
  dryRun: z.enum(['true', 'false']).default('false'),
});

/** `before` is the last id of the previous page. */
export const listFinanceFiles = operation({
  name: 'payments/list-finance-files',
  method: 'GET',
  path: '/finance-files',
  summary: 'List the uploaded finance files, newest first',
  who: financeStaff,
  input: z.object({
    before: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ files: z.array(financeFile), hasMore: z.boolean() }),
});

/**
 * Approves or rejects proposed payments. Staff cannot approve their own proposal, but can withdraw it by rejecting it.
 */
export const decideFinanceFile = operation({
  name: 'payments/decide-finance-file',
  method: 'POST',
  path: '/finance-files/{fileId}/decision',
  summary: 'Approve or reject a payment file that another person proposed',
  auditLabel: 'Approve or reject proposed payments',
  who: financeStaff,
  input: z.object({
    fileId: z.coerce.number().int(),
    decision: z.enum(['approve', 'reject']),
    comment: z.string().trim().max(2000).optional(),
  }),
  output: financeFile,
  errors: ['second_person_needed', 'already_decided', 'rows_no_longer_right'],
});

/** Columns ApplicationID, Payee, Amount, Currency, PaidOn, Reference. A negative amount corrects an earlier payment. */
export const proposePayouts = operation({
  name: 'payments/propose-payouts',
  method: 'POST',
  path: '/award-payout-file',
  summary: 'Propose award payments with a CSV file; a second person approves them',
  auditLabel: 'Propose payments',
  who: financeStaff,
  input: uploadInput,
  output: financeResult,
  errors: ['file_too_large', 'file_empty'],
  transfer: 'upload',
});

/** Columns ApplicationID, Payee, TIN. All rows are saved, or none. */
export const saveTins = operation({
  name: 'payments/save-tins',
  method: 'POST',
  path: '/tin-file',
  summary: 'Import payees and their TINs from a CSV file, all rows or none',
  auditLabel: 'Save tax IDs',
  who: financeStaff,
  input: uploadInput,
  output: financeResult,
  errors: ['file_too_large', 'file_empty'],
  transfer: 'upload',
});

/** Payment data of a case. `payments` contains those of approved files. */
export const casePayments = z.object({
  /** The program's payment type (spec 3, program settings: Payments). */
  type: z.string(),
  channel: z.string().nullable(),
  status: z.string().nullable(),
  /** The award amount, in dollars. */
  amount: z.number().nullable(),
  payee: z.object({ name: z.string(), tinLastFour: z.string() }).nullable(),
  payments: z.array(
    z.object({
      id: z.int(),
      paidOn: z.string(),
      payee: z.string(),
      /** Negative if it corrects an earlier payment. */
      amountMinor: z.int(),
      currency: z.string(),
      reference: z.string(),
    }),
  ),
});

export const getCasePayments = operation({
  name: 'payments/get-case-payments',
  method: 'GET',
  path: '/cases/{applicationId}/payments',
  views: 'case',
  summary: 'Get the payments of a case: payee, method, and amounts',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: casePayments,
});
