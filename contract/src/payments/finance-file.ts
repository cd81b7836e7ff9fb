import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { type ErrorCode, errorMeanings } from '../errors/codes.ts';
import { staff } from '../operation.ts';

/** Who works with money: administrators and supervisors (spec 6 names no role of its own for it). */
export const financeStaff = staff(role.admin, role.supervisor);

/** Of a file of finance: bytes and rows of one, and how many of its mistakes are kept. */
export const financeLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 20_000,
  errors: 1000,
  applications: 1000,
} as const;

/** The columns a file must have; others it may have are for reading alone. */
export const financeColumns = {
  tin: { needed: ['ApplicationID', 'Payee', 'TIN'], known: ['Applicant', 'Program'] },
  payout: {
    needed: ['ApplicationID', 'Payee', 'Amount', 'Currency', 'PaidOn', 'Reference'],
    known: ['Applicant', 'Program', 'Award', 'Paid'],
  },
} as const;

const errorCode = z.enum(Object.keys(errorMeanings) as [ErrorCode, ...ErrorCode[]]);

/** What is wrong in a line of a file (the first is 1), in the column named; null for the line as a whole. */
export const rowError = z.object({
  line: z.int(),
  column: z.string().nullable(),
  error: errorCode,
});
export type RowError = z.infer<typeof rowError>;

/** `proposed` waits for a second person; a dry run that finds nothing wrong is `checked` and leaves nothing behind. */
export const financeFile = z.object({
  id: z.int().nullable(),
  kind: z.enum(['tin', 'payout']),
  programId: z.int(),
  programName: z.string(),
  fileName: z.string(),
  status: z.enum(['checked', 'refused', 'proposed', 'applied', 'rejected']),
  rowCount: z.int(),
  /** In cents; null where the file has no amounts. */
  totalMinor: z.int().nullable(),
  errorCount: z.int(),
  uploadedAt: z.string(),
  uploadedByName: z.string(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  comment: z.string().nullable(),
  /** Whether the asker is the second person it waits for. */
  mayDecide: z.boolean(),
});
export type FinanceFile = z.infer<typeof financeFile>;

/** The answer to an upload: the file, and what is wrong with its rows in words of the caller's language. */
export const financeResult = z.object({
  file: financeFile,
  results: z.array(rowError.extend({ message: z.string() })),
});

/** What an upload takes beside the file. A dry run checks and changes nothing; mistakes are kept to be read either way. */
export const uploadInput = z.object({
  programId: z.coerce.number().int(),
  dryRun: z.enum(['true', 'false']).default('false'),
});
