import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../database.ts';
import type { Log } from '../log.ts';
import type { Actor, AuditNote, Refusal, StoredToken, Tenant } from './context.ts';
import { insertAuditEntries } from './queries.ts';

interface AuditedAction {
  readonly operation: Pick<Operation, 'name' | 'writes'>;
  readonly outcome: string;
  readonly actor: Actor | null;
  /** The token that identifies the person in a call without a session. */
  readonly token?: StoredToken | null;
  readonly requestId: string;
  readonly address: string;
  readonly notes: readonly AuditNote[];
}

/**
 * Inserts the audit entries of a request's operation, in its transaction: if they can't be written, it is rolled back.
 */
export function recordAction(tx: Transaction, tenantId: number, action: AuditedAction): void {
  const subjects = toAuditSubjects(action.notes);
  const proven = action.notes.find(({ doneBy }) => doneBy !== undefined)?.doneBy;
  insertAuditEntries(tx, tenantId, {
    operation: action.operation.name,
    outcome: action.outcome,
    // A refused view is listed with the changes.
    isView: !action.operation.writes && action.outcome === 'done',
    personId: action.actor?.personId ?? action.token?.personId ?? proven?.personId ?? null,
    actorName: action.actor?.name ?? action.token?.personName ?? proven?.name ?? 'anonymous',
    impersonator: action.actor?.impersonator ?? null,
    requestId: action.requestId,
    address: action.address,
    subjects: subjects.length > 0 ? subjects : [{ kind: null, id: null, details: {} }],
  });
}

export interface SystemAction {
  readonly operation: string;
  /** What acted, such as a webhook, or whom the job acts for. */
  readonly actorName: string;
  readonly outcome?: string;
  readonly personId?: number | null;
  /** The request or event that caused the action. */
  readonly requestId?: string;
  readonly address?: string;
  readonly notes: readonly AuditNote[];
}

/**
 * Records the action of a job, a webhook, or a command, which have no session, in the transaction of the action. Writes
 * nothing without notes.
 */
export function recordSystemAction(tx: Transaction, tenantId: number, action: SystemAction): void {
  if (action.notes.length === 0) return;
  insertAuditEntries(tx, tenantId, {
    operation: action.operation,
    outcome: action.outcome ?? 'done',
    personId: action.personId ?? null,
    actorName: action.actorName,
    impersonator: null,
    requestId: action.requestId ?? '',
    address: action.address ?? '',
    subjects: toAuditSubjects(action.notes),
  });
}

/** Converts audit notes to the subjects of audit entries. */
const toAuditSubjects = (notes: readonly AuditNote[]) =>
  notes.map(({ subjectKind, subjectId, details = {} }) => ({ kind: subjectKind, id: subjectId, details }));

/** Inserts an audit entry for a refused request, in its own transaction. A failure is only logged. */
export async function recordRefusal(
  ports: { readonly database: Database; readonly log: Log },
  tenant: Tenant,
  operation: Operation,
  actor: Actor | null,
  refusal: Refusal,
  request: FastifyRequest,
): Promise<void> {
  const action = {
    operation,
    outcome: refusal.error,
    actor,
    requestId: request.id,
    address: request.ip,
    notes: [],
  };
  await ports.database
    .tenant(tenant.id, async (tx) => recordAction(tx, tenant.id, action))
    .catch((error: unknown) => ports.log.error({ err: error }));
}
