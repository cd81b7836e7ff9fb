import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { type ErrorCode, errorMeanings } from '../errors/codes.ts';
import { staff } from '../operation.ts';

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
export const financeFile = z.object({
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
export const uploadInput = z.object({
  programId: z.coerce.number().int(),
  dryRun: z.enum(['true', 'false']).default('false'),
});
