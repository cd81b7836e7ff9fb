import {
  type ImportStatus,
  type ImportStep,
  importSteps,
  type RowOutcome,
  undoHours,
} from '@commonway/contract/imports/import-limits.ts';
import type { ImportView } from '@commonway/contract/imports/imports.ts';
import { guessTargets, listTargets, requiredTargets } from '@commonway/contract/imports/targets.ts';
import type { JobHandler } from '../job-context.ts';
import {
  type Actor,
  type Context,
  type Handle,
  type HandleUpload,
  Refusal,
} from '../platform/mount/context.ts';
import { listAllTenantIds } from '../tenants/queries.ts';
import {
  countOutcomes,
  deleteImport,
  findImport,
  type ImportRecord,
  insertImport,
  insertRows,
  listImportRecords,
  lockImport,
  resetRows,
  setStatus,
  startCheck,
  startPhase,
  sweepImports,
} from './queries/imports.ts';
import type { TableRow } from './reading/read-table.ts';
import { receiveTable } from './receive-table.ts';
import { buildRowBinding } from './running/find-outcomes.ts';

const rowsPerInsert = 1000;
const pageSize = 25;

/** Stores the rows of an uploaded file, sealed, with a guess of its columns. */
export const uploadImport: HandleUpload<'imports/upload-import'> = async (context, { kind }, file) => {
  const { tx, actor } = context;
  const { fileName, headings, count, rows } = await receiveTable(file);
  const { id } = await insertImport(tx, {
    kind,
    fileName,
    headings,
    columns: guessTargets(kind, headings),
    rowCount: count,
    staffId: actor.staffId ?? 0,
    personId: actor.personId,
    name: actor.name,
  });
  let waiting: TableRow[] = [];
  const insertWaiting = async (): Promise<void> => {
    await insertRows(tx, id, await sealRows(context, id, waiting));
    waiting = [];
  };
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length === rowsPerInsert) await insertWaiting();
  }
  if (waiting.length > 0) await insertWaiting();
  context.audit({ subjectKind: 'people_import', subjectId: id, details: { kind, fileName, rows: count } });
  return describeImport(context, id);
};

const sealRows = ({ vault, tenant }: Context, importId: number, rows: readonly TableRow[]) =>
  Promise.all(
    rows.map(
      async ([row, cells]) =>
        [row, await vault.seal(JSON.stringify(cells), buildRowBinding(tenant.id, importId, row))] as const,
    ),
  );

/** The steps that are possible in each status. */
const possibleSteps: Readonly<Record<ImportStatus, readonly ImportStep[]>> = {
  matching: ['discard'],
  checking: [],
  checked: ['confirm', 'discard'],
  running: [],
  finished: ['undo'],
  stopped: ['resume', 'undo'],
  undoing: [],
  undone: [],
};

const undoMs = undoHours * 60 * 60 * 1000;

/** Whether a step is possible now: within a day after the import ended or stopped. An undo that stopped can only be continued as such. */
export function isStepPossible(
  {
    status,
    finishedAt,
    stoppedAt,
    undoStartedAt,
  }: Pick<ImportRecord, 'status' | 'finishedAt' | 'stoppedAt' | 'undoStartedAt'>,
  step: ImportStep,
  now: Date,
): boolean {
  if (!possibleSteps[status].includes(step)) return false;
  if (step === 'resume' && undoStartedAt !== null) return false;
  const endedAt = stoppedAt ?? finishedAt;
  return endedAt === null || now.getTime() - Date.parse(endedAt) < undoMs;
}

/** Whether someone may check, confirm, undo, or discard an import: who uploaded it, and staff who see every case. */
export const maySteer = (
  { caseScope, staffId }: Pick<Actor, 'caseScope' | 'staffId'>,
  { createdBy }: Pick<ImportRecord, 'createdBy'>,
): boolean => caseScope === null || staffId === createdBy;

async function describeImport(context: Context, id: number): Promise<ImportView> {
  const { tx, actor, now } = context;
  const [record, counts] = await Promise.all([findImport(tx, id), countOutcomes(tx, id)]);
  if (record === undefined) throw new Refusal('not_found');
  const countOf = (outcome: RowOutcome): number =>
    counts.find((each) => each.outcome === outcome)?.count ?? 0;
  const hasRows = countOf('new') + (record.updatesKnown ? countOf('known') : 0) > 0;
  return {
    id,
    kind: record.kind,
    status: record.status,
    fileName: record.fileName,
    headings: [...record.headings],
    columns: [...record.columns],
    updatesKnown: record.updatesKnown,
    rowCount: record.rowCount,
    processedCount: record.processedCount,
    counts: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
    createdAt: record.createdAt,
    createdByName: record.createdByName,
    finishedAt: record.finishedAt,
    may: importSteps.filter(
      (step) =>
        maySteer(actor, record) && isStepPossible(record, step, now) && (step !== 'confirm' || hasRows),
    ),
    mayUpdateKnown: actor.caseScope === null,
  };
}

export const getImport: Handle<'imports/get-import'> = (context, { importId }) =>
  describeImport(context, importId);

export const listImports: Handle<'imports/list-imports'> = async ({ tx }, { beforeId = null }) => {
  const records = await listImportRecords(tx, beforeId, pageSize + 1);
  return {
    imports: records
      .slice(0, pageSize)
      .map(({ id, kind, status, fileName, rowCount, createdAt, createdByName }) => ({
        id,
        kind,
        status,
        fileName,
        rowCount,
        createdAt,
        createdByName,
      })),
    nextBeforeId: records.length > pageSize ? (records[pageSize - 1]?.id ?? null) : null,
  };
};

/** Locks an import that the actor may steer. */
async function requireImport(context: Context, id: number): Promise<ImportRecord> {
  const record = await lockImport(context.tx, id);
  if (record === undefined) throw new Refusal('not_found');
  if (!maySteer(context.actor, record)) throw new Refusal('not_allowed');
  return record;
}

const enqueueRun = (context: Context, batchId: number) =>
  context.enqueue('batches/run', [{ kind: 'imports/rows', batchId }]);

/** Starts the dry run with the chosen columns. Only those who see every case can update existing people. */
export const checkImport: Handle<'imports/check-import'> = async (context, input) => {
  const { tx, actor } = context;
  const { importId, columns, updatesKnown } = input;
  const record = await requireImport(context, importId);
  if (!['matching', 'checked'].includes(record.status)) throw new Refusal('step_not_possible');
  if (updatesKnown && actor.caseScope !== null) throw new Refusal('not_allowed');
  requireColumns(record, columns);
  await resetRows(tx, importId);
  await startCheck(tx, importId, columns, updatesKnown);
  await enqueueRun(context, importId);
  context.audit({ subjectKind: 'people_import', subjectId: importId, details: { columns, updatesKnown } });
  return describeImport(context, importId);
};

/** Refuses columns that aren't targets, that two columns share, and files without a name. */
function requireColumns({ kind, headings }: ImportRecord, columns: readonly (string | null)[]): void {
  const chosen = columns.filter((key) => key !== null);
  const keys = new Set(listTargets(kind).map(({ key }) => key));
  const isRight =
    columns.length === headings.length &&
    new Set(chosen).size === chosen.length &&
    chosen.every((key) => keys.has(key)) &&
    requiredTargets[kind].every((key) => chosen.includes(key));
  if (!isRight) throw new Refusal('invalid_input', { fields: { columns: ['invalid'] } });
}

/** Takes a step. Confirming and undoing run as a job. */
export const steerImport: Handle<'imports/steer-import'> = async (context, { importId, step }) => {
  const { tx, actor, now } = context;
  const record = await requireImport(context, importId);
  const view = await describeImport(context, importId);
  if (!isStepPossible(record, step, now) || !view.may.includes(step)) throw new Refusal('step_not_possible');
  if (step !== 'discard' && record.updatesKnown && actor.caseScope !== null) throw new Refusal('not_allowed');
  context.audit({
    subjectKind: 'people_import',
    subjectId: importId,
    details: { step, counts: view.counts },
  });
  if (step === 'discard') {
    await deleteImport(tx, importId);
    return view;
  }
  if (step === 'resume') await setStatus(tx, importId, 'running');
  else await startPhase(tx, importId, step === 'confirm' ? 'running' : 'undoing');
  await enqueueRun(context, importId);
  return describeImport(context, importId);
};

/** Deletes what is older than a day in every tenant. */
export const sweep: JobHandler<'imports/sweep'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, sweepImports);
};
