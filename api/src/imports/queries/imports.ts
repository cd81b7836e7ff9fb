import type { ImportStatus, RowOutcome } from '@commonway/contract/imports/import-limits.ts';
import type { RowProblem } from '@commonway/contract/imports/read-row.ts';
import type { ProfileKind } from '@commonway/contract/profiles/field.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';

export interface ImportRecord {
  readonly id: number;
  readonly kind: ProfileKind;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly updatesKnown: boolean;
  readonly rowCount: number;
  readonly reachedRow: number;
  readonly processedCount: number;
  readonly batchCount: number;
  readonly createdBy: number;
  readonly createdByPerson: number;
  readonly createdByName: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly stoppedAt: string | null;
  readonly undoStartedAt: string | null;
}

const importColumns = `id, kind, status, file_name as "fileName", headings, columns, updates_known as "updatesKnown",
  row_count as "rowCount", reached_row as "reachedRow", processed_count as "processedCount", batch_count as "batchCount",
  created_by as "createdBy", created_by_person as "createdByPerson", created_by_name as "createdByName",
  created_at as "createdAt", finished_at as "finishedAt", stopped_at as "stoppedAt", undo_started_at as "undoStartedAt"`;

export interface NewImport {
  readonly kind: ProfileKind;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly rowCount: number;
  readonly staffId: number;
  readonly personId: number;
  readonly name: string;
}

/** Inserts an import whose columns are to be matched. */
export const insertImport = (tx: Transaction, row: NewImport) =>
  tx.one<{ id: number }>(sql`
    insert into people_import (tenant_id, kind, file_name, headings, columns, row_count, created_by, created_by_person,
      created_by_name, created_at)
    values (${tx.tenantId}, ${row.kind}, ${row.fileName}, ${JSON.stringify(row.headings)}, ${JSON.stringify(row.columns)},
      ${row.rowCount}, ${row.staffId}, ${row.personId}, ${row.name}, ${tx.now})
    returning id`);

/** Inserts rows of an import with their sealed cells. */
export async function insertRows(
  tx: Transaction,
  importId: number,
  rows: readonly (readonly [row: number, cells: string])[],
): Promise<void> {
  const { text, values } = buildInsertValues([tx.tenantId, importId], rows);
  await tx.run(
    statement(
      `insert into people_import_row (tenant_id, import_id, row_number, cells) values ${text}`,
      values,
    ),
  );
}

export const findImport = (tx: Transaction, id: number) =>
  tx.maybe<ImportRecord>(
    statement(`select ${importColumns} from people_import where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
    ]),
  );

/** Like `findImport`; other steps of the import wait until this transaction ends. */
export const lockImport = (tx: Transaction, id: number) =>
  tx.maybe<ImportRecord>(
    statement(`select ${importColumns} from people_import where tenant_id = $1 and id = $2 for update`, [
      tx.tenantId,
      id,
    ]),
  );

/** A page of imports, newest first. */
export const listImportRecords = (tx: Transaction, beforeId: number | null, limit: number) =>
  tx.rows<ImportRecord>(
    statement(
      `select ${importColumns} from people_import
       where tenant_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3::int`,
      [tx.tenantId, beforeId, limit],
    ),
  );

/** How many rows of an import have each outcome. */
export const countOutcomes = (tx: Transaction, importId: number) =>
  tx.rows<{ outcome: RowOutcome; count: number }>(sql`
    select outcome, count(*)::int as count from people_import_row
    where tenant_id = ${tx.tenantId} and import_id = ${importId} group by outcome`);

/** Sets the columns, and starts the check of all rows. */
export const startCheck = (
  tx: Transaction,
  id: number,
  columns: readonly (string | null)[],
  updatesKnown: boolean,
) =>
  tx.run(sql`
    update people_import set status = 'checking', columns = ${JSON.stringify(columns)}, updates_known = ${updatesKnown},
      reached_row = 0, processed_count = 0
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Forgets what an earlier check found. */
export async function resetRows(tx: Transaction, importId: number): Promise<void> {
  await tx.run(sql`
    update people_import_row set outcome = 'waiting', problems = '[]', applicant_id = null
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and outcome <> 'waiting'`);
  await deleteKeys(tx, importId);
}

const deleteKeys = (tx: Transaction, importId: number) =>
  tx.run(sql`delete from people_import_key where tenant_id = ${tx.tenantId} and import_id = ${importId}`);

/** Starts a phase, from the first row. */
export const startPhase = (tx: Transaction, id: number, status: 'running' | 'undoing') =>
  tx.run(sql`
    update people_import set status = ${status}, reached_row = 0, processed_count = 0, stopped_at = null,
      undo_started_at = case when ${status} = 'undoing' then ${tx.now}::timestamptz else undo_started_at end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Interrupts a phase, or continues it. */
export const setStatus = (tx: Transaction, id: number, status: ImportStatus) =>
  tx.run(sql`
    update people_import set status = ${status},
      stopped_at = case when ${status} = 'stopped' then ${tx.now}::timestamptz end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Ends a phase. Ends the import if it ran. */
export const endPhase = (tx: Transaction, id: number, status: ImportStatus) =>
  tx.run(sql`
    update people_import set status = ${status},
      finished_at = case when ${status} = 'finished' then ${tx.now}::timestamptz else finished_at end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Deletes the cells that weren't imported, the headings, which can be a first row of people, and the keys. */
export async function eraseCells(tx: Transaction, importId: number): Promise<void> {
  await tx.run(sql`
    update people_import_row set cells = null
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and cells is not null`);
  await tx.run(sql`
    update people_import set headings = '[]' where tenant_id = ${tx.tenantId} and id = ${importId}`);
  await deleteKeys(tx, importId);
}

export const addProgress = (tx: Transaction, id: number, reachedRow: number, count: number) =>
  tx.run(sql`
    update people_import set reached_row = ${reachedRow}, processed_count = processed_count + ${count},
      batch_count = batch_count + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export const deleteImport = (tx: Transaction, id: number) =>
  tx.run(sql`delete from people_import where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Deletes imports that weren't confirmed in a day, what undos needed for a day, and the cells of imports that stopped then. */
export async function sweepImports(tx: Transaction): Promise<void> {
  await tx.run(sql`
    delete from people_import where tenant_id = ${tx.tenantId} and status in ('matching', 'checking', 'checked')
      and created_at < ${tx.now}::timestamptz - interval '1 day'`);
  await tx.run(sql`
    update people_import_row r set before = null, fingerprint = null
    from people_import i
    where i.tenant_id = ${tx.tenantId} and greatest(i.finished_at, i.stopped_at) < ${tx.now}::timestamptz - interval '25 hours'
      and i.status in ('finished', 'stopped', 'undone')
      and r.tenant_id = ${tx.tenantId} and r.import_id = i.id and r.fingerprint is not null`);
  const stopped = await tx.rows<{ id: number }>(sql`
    select id from people_import where tenant_id = ${tx.tenantId} and status = 'stopped' and headings <> '[]'
      and stopped_at < ${tx.now}::timestamptz - interval '25 hours'`);
  for (const { id } of stopped) await eraseCells(tx, id);
}

export interface RowRecord {
  readonly row: number;
  readonly cells: string | null;
  readonly outcome: RowOutcome;
  readonly problems: readonly RowProblem[];
  readonly applicantId: number | null;
  readonly fingerprint: string | null;
  readonly before: RowBefore | null;
}

/** What an update changed: the applicant's row, and their current values. */
export interface RowBefore {
  readonly applicant: Readonly<Record<string, unknown>>;
  readonly values: readonly { readonly id: number; readonly value: unknown }[];
}

/** The rows after another that have one of these outcomes, in order. */
export const listRows = (
  tx: Transaction,
  importId: number,
  {
    outcomes,
    after,
    limit,
  }: { readonly outcomes: readonly RowOutcome[]; readonly after: number; readonly limit: number },
) =>
  tx.rows<RowRecord>(sql`
    select row_number as "row", cells, outcome, problems, applicant_id as "applicantId", fingerprint, before
    from people_import_row
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and row_number > ${after} and outcome = any(${outcomes}::text[])
    order by row_number limit ${limit}::int`);

export interface RowResult {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly problems?: readonly RowProblem[];
  readonly applicantId?: number | null;
  readonly before?: RowBefore | null;
}

/** Stores the outcomes of a batch. What a result leaves out stays. */
export const updateRows = (tx: Transaction, importId: number, results: readonly RowResult[]) =>
  tx.run(sql`
    update people_import_row r set outcome = n.outcome, problems = coalesce(n.problems, r.problems),
      applicant_id = coalesce(n."applicantId", r.applicant_id), before = n.before,
      cells = case when n.outcome in ('new', 'known', 'problem') then r.cells end,
      fingerprint = case when n.outcome in ('created', 'updated')
        then fingerprint_applicant(${tx.tenantId}, coalesce(n."applicantId", r.applicant_id)) end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as n (
      "row" int, outcome text, problems jsonb, "applicantId" bigint, before jsonb)
    where r.tenant_id = ${tx.tenantId} and r.import_id = ${importId} and r.row_number = n."row"`);

/** Those of these keys that an earlier row has, among the rows that a check found right. */
export const listEarlierKeys = (tx: Transaction, importId: number, keys: readonly string[]) =>
  tx.rows<{ key: string }>(sql`
    select key from people_import_key
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and key = any(${keys}::text[])`);

export const insertKeys = (tx: Transaction, importId: number, keys: readonly string[]) =>
  tx.run(sql`
    insert into people_import_key (tenant_id, import_id, key)
    select i.tenant_id, i.id, k.key from people_import i cross join unnest(${keys}::text[]) as k (key)
    where i.tenant_id = ${tx.tenantId} and i.id = ${importId}`);

/** Those of these applicants whom a row before another has. */
export const listEarlierApplicants = (
  tx: Transaction,
  importId: number,
  applicantIds: readonly number[],
  before: number,
) =>
  tx.rows<{ applicantId: number }>(sql`
    select applicant_id as "applicantId" from people_import_row
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and applicant_id = any(${applicantIds}::bigint[])
      and row_number < ${before}`);
