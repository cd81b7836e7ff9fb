// Common handling of finance uploads: invalid files are stored with their errors, a repeated file is stored once, and a
// dry run stores nothing.
import {
  type FinanceFile,
  financeLimits,
  type financeResult,
  type RowError,
} from '@commonway/contract/payments/finance-files.ts';
import type { z } from 'zod';
import { requireProgramAccess } from '../../accounts/case-access.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import {
  findFinanceFile,
  findProgramName,
  findSameFile,
  insertFinanceFile,
  type Requester,
} from '../queries/finance-files.ts';

export type FinanceResult = z.input<typeof financeResult>;

export interface CheckedFile {
  readonly kind: FinanceFile['kind'];
  readonly programId: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly rowCount: number;
  readonly totalMinor: number | null;
  readonly errors: readonly RowError[];
}

/** The staff member who calls; refused for everyone else. */
export function requireRequester({ actor, language }: Context): Requester {
  if (actor.staffId === null) throw new Refusal('not_allowed');
  return { language, staffId: actor.staffId };
}

/**
 * Stores a checked finance file and returns the response: the same file if it was uploaded before, the errors of an
 * invalid file, or the new file. `apply` writes the rows of a new, valid file, given the file's id. A dry run stores
 * nothing.
 */
export async function recordFile(
  context: Context,
  checkedFile: CheckedFile,
  isDryRun: boolean,
  apply: (fileId: number) => Promise<void>,
): Promise<FinanceResult> {
  const requester = requireRequester(context);
  const same = await findSameFile(context.tx, requester, checkedFile);
  if (same !== undefined) return { file: same, results: [] };
  const errors = checkedFile.errors.slice(0, financeLimits.errors);
  const results = errors.map((error) => ({ ...error, message: getErrorText(error.error, context.language) }));
  if (checkedFile.errors.length > 0)
    return { file: await saveFile(context, requester, checkedFile, errors, 'refused'), results };
  if (isDryRun) return { file: await describeDryRun(context, checkedFile), results };
  const status = checkedFile.kind === 'tin' ? 'applied' : 'proposed';
  return { file: await saveFile(context, requester, checkedFile, [], status, apply), results };
}

/** Inserts the file, applies its rows, and audits it. Returns the existing file if a concurrent upload was faster. */
async function saveFile(
  context: Context,
  requester: Requester,
  checkedFile: CheckedFile,
  errors: readonly RowError[],
  status: 'refused' | 'proposed' | 'applied',
  apply?: (fileId: number) => Promise<void>,
): Promise<FinanceFile> {
  const { tx, actor } = context;
  const errorCount = checkedFile.errors.length;
  const by = { staffId: requester.staffId, staffName: actor.name };
  const row = await insertFinanceFile(tx, { ...checkedFile, ...by, errors, errorCount, status });
  if (row === undefined) return (await findSameFile(tx, requester, checkedFile)) as FinanceFile;
  await apply?.(row.id);
  const { kind, fileName, sha256, rowCount, totalMinor } = checkedFile;
  const details = { kind, fileName, sha256, status, rowCount, totalMinor, errorCount };
  context.audit({ subjectKind: 'finance_file', subjectId: row.id, details });
  return (await findFinanceFile(tx, requester, row.id)) as FinanceFile;
}

/** The response of a dry run. The file is not stored, so it has no id. */
async function describeDryRun(
  { tx, actor, now, language }: Context,
  checkedFile: CheckedFile,
): Promise<FinanceFile> {
  const { kind, programId, fileName, rowCount, totalMinor } = checkedFile;
  const program = await findProgramName(tx, programId, language);
  return {
    id: null,
    kind,
    programId,
    programName: program?.name ?? '',
    fileName,
    status: 'checked',
    rowCount,
    totalMinor,
    errorCount: 0,
    uploadedAt: now.toISOString(),
    uploadedByName: actor.name,
    decidedAt: null,
    decidedByName: null,
    comment: null,
    mayDecide: false,
  };
}

/** Refuses programs that the tenant does not have. */
export async function requireProgram(context: Context, programId: number): Promise<void> {
  const { tx, language } = context;
  if ((await findProgramName(tx, programId, language)) === undefined) throw new Refusal('not_found');
  await requireProgramAccess(context, programId);
}
