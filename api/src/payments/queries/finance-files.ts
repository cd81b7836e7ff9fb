import type { FinanceFile, RowError } from '@commonway/contract/payments/finance-files.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

type Kind = FinanceFile['kind'];

export interface NewFile {
  readonly kind: Kind;
  readonly programId: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly status: 'refused' | 'proposed' | 'applied';
  readonly rowCount: number;
  readonly totalMinor: number | null;
  readonly errorCount: number;
  readonly errors: readonly RowError[];
  readonly staffId: number;
  readonly staffName: string;
}

/** The name of a program in a language. */
export const findProgramName = (tx: Transaction, programId: number, language: string) =>
  tx.maybe<{ name: string }>(sql`
    select coalesce(name ->> ${language}, name ->> 'en', code) as name from program where tenant_id = ${tx.tenantId} and id = ${programId}`);

/** Inserts a file and returns its id; undefined if the same file is already proposed or applied. */
export const insertFinanceFile = (tx: Transaction, file: NewFile) =>
  tx.maybe<{ id: number }>(sql`
    insert into finance_file (tenant_id, kind, program_id, file_name, sha256, status, row_count, total_minor, error_count, errors,
                              uploaded_by, uploaded_by_name)
    values (${tx.tenantId}, ${file.kind}, ${file.programId}, ${file.fileName}, ${file.sha256}, ${file.status}, ${file.rowCount},
            ${file.totalMinor}, ${file.errorCount}, ${JSON.stringify(file.errors)}::jsonb, ${file.staffId}, ${file.staffName})
    on conflict (tenant_id, kind, program_id, sha256) where status in ('proposed', 'applied') do nothing
    returning id`);

const fileColumns = `f.id, f.kind, f.program_id as "programId", coalesce(p.name ->> $2, p.name ->> 'en', p.code) as "programName",
  f.file_name as "fileName", f.status, f.row_count as "rowCount", f.total_minor as "totalMinor", f.error_count as "errorCount",
  f.uploaded_at as "uploadedAt", f.uploaded_by_name as "uploadedByName", f.decided_at as "decidedAt",
  f.decided_by_name as "decidedByName", f.comment, f.status = 'proposed' and f.uploaded_by <> $3 as "mayDecide"`;
/** `$1` is the tenant, `$2` and `$3` are the requester; the caller adds conditions. */
const filesOf = `
  select ${fileColumns} from finance_file f join program p on p.tenant_id = f.tenant_id and p.id = f.program_id
  where f.tenant_id = $1`;

/** The requester, who determines the language and the permissions in the result. */
export interface Requester {
  readonly language: string;
  readonly staffId: number;
}

/** An uploaded finance file as a staff member sees it. */
export const findFinanceFile = (tx: Transaction, { language, staffId }: Requester, id: number) =>
  tx.maybe<FinanceFile>(statement(`${filesOf} and f.id = $4`, [tx.tenantId, language, staffId, id]));

/** The same file from an earlier upload that was not refused or rejected. */
export const findSameFile = (
  tx: Transaction,
  { language, staffId }: Requester,
  { kind, programId, sha256 }: Pick<NewFile, 'kind' | 'programId' | 'sha256'>,
) =>
  tx.maybe<FinanceFile>(
    statement(
      `${filesOf} and f.kind = $4 and f.program_id = $5 and f.sha256 = $6 and f.status in ('proposed', 'applied')`,
      [tx.tenantId, language, staffId, kind, programId, sha256],
    ),
  );

/** Finance files with ids below `before`, newest first. */
export const listFinanceFileRows = (
  tx: Transaction,
  { language, staffId }: Requester,
  before: number | null,
  limit: number,
) =>
  tx.rows<FinanceFile>(
    statement(`${filesOf} and ($4::bigint is null or f.id < $4::bigint) order by f.id desc limit $5`, [
      tx.tenantId,
      language,
      staffId,
      before,
      limit,
    ]),
  );

/** The name and errors of a refused file. */
export const findFileErrors = (tx: Transaction, id: number) =>
  tx.maybe<{ fileName: string; errors: readonly RowError[] }>(sql`
    select file_name as "fileName", errors from finance_file where tenant_id = ${tx.tenantId} and id = ${id} and status = 'refused'`);

/** Locks a file for the decision. */
export const lockFinanceFile = (tx: Transaction, id: number) =>
  tx.maybe<{ status: FinanceFile['status']; uploadedBy: number; programId: number }>(sql`
    select status, uploaded_by as "uploadedBy", program_id as "programId" from finance_file
    where tenant_id = ${tx.tenantId} and id = ${id} for update`);

/** Stores the decision on a proposed file. */
export const saveDecision = (
  tx: Transaction,
  id: number,
  decision: { status: 'applied' | 'rejected'; staffId: number; name: string; comment: string | null },
) =>
  tx.run(sql`
    update finance_file set status = ${decision.status}, decided_at = ${tx.now}, decided_by = ${decision.staffId},
      decided_by_name = ${decision.name}, comment = ${decision.comment}
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'proposed'`);
