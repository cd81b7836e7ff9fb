// Runs the phases of an import, one batch per transaction: the check, the import, and the undo. People, outcomes, and
// progress commit together.
import type { ImportStatus, RowOutcome } from '@commonway/contract/imports/import-limits.ts';
import type { JobContext } from '../../job-context.ts';
import type { BatchKind } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { loadCalendarSettings } from '../../tenants/queries.ts';
import {
  addProgress,
  countOutcomes,
  endPhase,
  eraseCells,
  type ImportRecord,
  listRows,
  lockImport,
  type RowRecord,
  type RowResult,
  setStatus,
  updateRows,
} from '../queries/imports.ts';
import { deleteUnusedApplicants, listUnchanged, restoreApplicant } from '../queries/people.ts';
import { findOutcomes, openRows } from './find-outcomes.ts';
import { importRows } from './import-rows.ts';

interface Phase {
  /** The rows that it processes. */
  readonly outcomes: readonly RowOutcome[];
  /** The outcome of a row that fails for an unknown reason. */
  readonly failed: RowOutcome;
  readonly end: ImportStatus;
  /** The status if it can't continue. */
  readonly broken: ImportStatus;
}

const phases: Readonly<Partial<Record<ImportStatus, Phase>>> = {
  checking: { outcomes: ['waiting'], failed: 'problem', end: 'checked', broken: 'matching' },
  running: { outcomes: ['new', 'known'], failed: 'failed', end: 'finished', broken: 'stopped' },
  undoing: { outcomes: ['created', 'updated'], failed: 'kept', end: 'undone', broken: 'stopped' },
};

/** Small enough that a batch takes well below a second. */
export const batchSize = 500;

const unexpected = { column: null, target: null, word: 'unexpected' };

/** Locks an import; undefined if no phase runs. */
async function lockRunning(tx: Transaction, id: number) {
  const record = await lockImport(tx, id);
  const phase = record && phases[record.status];
  return phase && { record, phase };
}

const listNextRows = (
  tx: Transaction,
  { id, reachedRow }: ImportRecord,
  { outcomes }: Phase,
  limit: number,
) => listRows(tx, id, { outcomes, after: reachedRow, limit });

export const importBatches: BatchKind<JobContext> = {
  batchSize,
  runNextBatch: async ({ getVault }, tx, { tenantId, batchId }, limit) => {
    const running = await lockRunning(tx, batchId);
    if (running === undefined) return 'end';
    const { record, phase } = running;
    const rows = await listNextRows(tx, record, phase, limit);
    if (rows.length > 0) {
      const { timeZone } = await loadCalendarSettings(tx, tenantId);
      const today = toLocalDate(timeZone, tx.now);
      const vault = getVault(tenantId);
      const results =
        record.status === 'undoing'
          ? await undoRows(tx, record, rows)
          : await openRows(tenantId, vault, record, rows, today).then((opened) =>
              record.status === 'checking'
                ? findOutcomes(tx, record, opened)
                : importRows({ tx, vault, tenant: { id: tenantId }, record, today }, opened),
            );
      await storeResults(tx, record, rows, results);
    }
    if (rows.length === limit) return 0;
    await finish(tx, tenantId, record, phase);
    return 'end';
  },
  failNextItem: async (_context, tx, { batchId }) => {
    const running = await lockRunning(tx, batchId);
    if (running === undefined) return;
    const { record, phase } = running;
    const rows = await listNextRows(tx, record, phase, 1);
    const results = rows.map(({ row }) => ({ row, outcome: phase.failed, problems: [unexpected] }));
    if (rows.length > 0) await storeResults(tx, record, rows, results);
  },
  getProgress: async (tx, { batchId }) => (await lockRunning(tx, batchId))?.record.batchCount ?? null,
  giveUp: async (_context, tx, { batchId }) => {
    const running = await lockRunning(tx, batchId);
    if (running !== undefined) await setStatus(tx, batchId, running.phase.broken);
  },
};

async function storeResults(
  tx: Transaction,
  { id }: ImportRecord,
  rows: readonly RowRecord[],
  results: readonly RowResult[],
): Promise<void> {
  await updateRows(tx, id, results);
  await addProgress(tx, id, rows.at(-1)?.row ?? 0, rows.length);
}

/** Ends a phase, and records its result. A check changes nothing that the activity log shows. */
async function finish(
  tx: Transaction,
  tenantId: number,
  { id, createdByName, createdByPerson }: ImportRecord,
  { end }: Phase,
): Promise<void> {
  await endPhase(tx, id, end);
  if (end === 'checked') return;
  await eraseCells(tx, id);
  const counts = await countOutcomes(tx, id);
  const details = {
    status: end,
    ...Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
  };
  recordSystemAction(tx, tenantId, {
    operation: 'imports/steer-import',
    actorName: createdByName,
    personId: createdByPerson,
    notes: [{ subjectKind: 'people_import', subjectId: id, details }],
  });
}

/** Restores the people of rows who are as the import left them; others stay. */
async function undoRows(
  tx: Transaction,
  { id }: ImportRecord,
  rows: readonly RowRecord[],
): Promise<RowResult[]> {
  const unchanged = await listUnchanged(
    tx,
    id,
    rows.map(({ row }) => row),
  );
  const unused = await deleteUnusedApplicants(
    tx,
    rows.flatMap(({ row, outcome, applicantId }) =>
      outcome === 'created' && unchanged.has(row) ? (applicantId ?? []) : [],
    ),
  );
  const results: RowResult[] = [];
  for (const { row, outcome, applicantId, before } of rows) {
    const isRestored =
      outcome === 'updated' && unchanged.has(row) && (await restorePerson(tx, applicantId, before));
    const isUndone = isRestored || (applicantId !== null && unused.has(applicantId));
    results.push({ row, outcome: isUndone ? 'undone' : 'kept' });
  }
  return results;
}

/** Restores an updated person; returns whether it could. */
async function restorePerson(
  tx: Transaction,
  applicantId: number | null,
  before: RowRecord['before'],
): Promise<boolean> {
  if (applicantId === null || before === null) return false;
  await restoreApplicant(tx, applicantId, before);
  return true;
}
