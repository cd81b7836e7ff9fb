// Common handling of finance uploads: invalid files are stored with their errors, a repeated file is stored once, and a
// dry run stores nothing.
import {
  type FinanceFile,
  financeLimits,
  type financeResult,
  type RowError,
} from '@commonway/contract/payments/finance-file.ts';
import type { z } from 'zod';
import { errorText } from '../../platform/mount/answering/error-answer.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { type Asker, findFile, findProgramName, findSameFile, insertFile } from '../queries/finance-files.ts';

export type FinanceResult = z.input<typeof financeResult>;

export interface Judged {
  readonly kind: FinanceFile['kind'];
  readonly programId: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly rowCount: number;
  readonly totalMinor: number | null;
  readonly errors: readonly RowError[];
}

/** The requesting staff member; refused for everyone else. */
export function askerOf({ actor, language }: Context): Asker {
  if (actor.staffId === null) throw new Refusal('not_allowed');
  return { language, staffId: actor.staffId };
}

/**
 * Stores a checked file and returns the response. `apply` writes the rows of a new, valid file, given the file's id.
 */
export async function recordFile(
  context: Context,
  judged: Judged,
  isDryRun: boolean,
  apply: (fileId: number) => Promise<void>,
): Promise<FinanceResult> {
  const asker = askerOf(context);
  const same = await findSameFile(context.tx, asker, judged);
  if (same !== undefined) return { file: same, results: [] };
  const errors = judged.errors.slice(0, financeLimits.errors);
  const results = errors.map((error) => ({ ...error, message: errorText(error.error, context.language) }));
  if (judged.errors.length > 0)
    return { file: await keep(context, asker, judged, errors, 'refused'), results };
  if (isDryRun) return { file: await checked(context, judged), results };
  const status = judged.kind === 'tin' ? 'applied' : 'proposed';
  return { file: await keep(context, asker, judged, [], status, apply), results };
}

async function keep(
  context: Context,
  asker: Asker,
  judged: Judged,
  errors: readonly RowError[],
  status: 'refused' | 'proposed' | 'applied',
  apply?: (fileId: number) => Promise<void>,
): Promise<FinanceFile> {
  const { tx, tenant, actor } = context;
  const errorCount = judged.errors.length;
  const by = { tenantId: tenant.id, staffId: asker.staffId, staffName: actor.name };
  const row = await insertFile(tx, { ...judged, ...by, errors, errorCount, status });
  if (row === undefined) return (await findSameFile(tx, asker, judged)) as FinanceFile;
  await apply?.(row.id);
  const { kind, fileName, sha256, rowCount, totalMinor } = judged;
  const details = { kind, fileName, sha256, status, rowCount, totalMinor, errorCount };
  context.audit({ subjectKind: 'finance_file', subjectId: row.id, details });
  return (await findFile(tx, asker, row.id)) as FinanceFile;
}

/** The response of a dry run. The file is not stored, so it has no id. */
async function checked({ tx, actor, now, language }: Context, judged: Judged): Promise<FinanceFile> {
  const { kind, programId, fileName, rowCount, totalMinor } = judged;
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
export async function requireProgram({ tx, language }: Context, programId: number): Promise<void> {
  if ((await findProgramName(tx, programId, language)) === undefined) throw new Refusal('not_found');
}
