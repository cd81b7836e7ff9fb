import type { Transaction } from '../database.ts';
import { buildInsertValues, sql, statement } from '../sql.ts';

export interface IdempotentCall {
  readonly actor: string;
  readonly key: string;
  readonly operation: string;
  readonly input: unknown;
}

/** Inserts the key of an idempotent call; false if it was used before. Waits for a call that is still running with it. */
export async function claimIdempotencyKey(
  tx: Transaction,
  call: IdempotentCall,
  hash: string,
): Promise<boolean> {
  const insertedRows = await tx.run(sql`
    insert into idempotency_key (tenant_id, actor, key, operation, request_hash)
    values (${tx.tenantId}, ${call.actor}, ${call.key}, ${call.operation}, ${hash})
    on conflict (tenant_id, actor, key) do nothing`);
  return insertedRows === 1;
}

/** The call that used an idempotency key before, with its response. */
export const findSavedResponse = (tx: Transaction, call: IdempotentCall) =>
  tx.maybe<{ operation: string; request_hash: string; response: string }>(sql`
    select operation, request_hash, response::text from idempotency_key
    where tenant_id = ${tx.tenantId} and actor = ${call.actor} and key = ${call.key}`);

/** Saves the response of an idempotent call under its key. */
export const saveResponse = (tx: Transaction, call: IdempotentCall, response: string) =>
  tx.run(sql`
    update idempotency_key set response = ${response}::jsonb
    where tenant_id = ${tx.tenantId} and actor = ${call.actor} and key = ${call.key}`);

export interface AuditRow {
  readonly operation: string;
  readonly outcome: string;
  /** Whether the operation was a view without a change. */
  readonly isView?: boolean;
  readonly personId: number | null;
  readonly actorName: string;
  readonly impersonator: { readonly personId: number; readonly name: string } | null;
  readonly requestId: string;
  readonly address: string;
  readonly subjects: readonly {
    kind: string | null;
    id: number | null;
    details: Readonly<Record<string, unknown>>;
  }[];
}

/** Stores a webhook body that we couldn't read; duplicates are stored once. */
export const saveUnreadWebhook = (
  tx: Transaction,
  { path, body, reason }: { readonly path: string; readonly body: Buffer; readonly reason: string },
) =>
  tx.run(sql`
    insert into identity.unread_webhook (path, body_hash, body, reason)
    values (${path}, sha256(${body}::bytea), ${body}, ${reason}) on conflict (path, body_hash) do nothing`);

type AuditSubject = AuditRow['subjects'][number];

/** A statement per size is prepared, so there are few sizes. */
const insertSizes = [100, 10, 1];

/** Inserts one audit entry per subject of the operation, without waiting. */
export function insertAuditEntries(tx: Transaction, tenantId: number, row: AuditRow): void {
  const shared = [
    tenantId,
    row.operation,
    row.outcome,
    row.personId,
    row.actorName,
    row.impersonator?.personId ?? null,
    row.impersonator?.name ?? null,
    row.requestId,
    row.address,
    row.isView ?? false,
  ];
  for (const batch of splitIntoBatches(row.subjects)) {
    const rows = batch.map(({ kind, id, details }) => [kind, id, JSON.stringify(details)]);
    const { text, values } = buildInsertValues(shared, rows);
    tx.send(statement(`${insertEntries} ${text}`, values));
  }
}

const insertEntries = `insert into audit_entry (tenant_id, operation, outcome, person_id, actor_name, impersonator_id,
  impersonator_name, request_id, address, is_view, subject_kind, subject_id, details) values`;

/** Splits subjects into batches of the few sizes for which statements are prepared. */
function splitIntoBatches(subjects: readonly AuditSubject[]): AuditSubject[][] {
  const batches: AuditSubject[][] = [];
  let start = 0;
  for (const size of insertSizes)
    for (; start + size <= subjects.length; start += size) batches.push(subjects.slice(start, start + size));
  return batches;
}
