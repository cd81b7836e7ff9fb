import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database.ts';
import type { Actor, AuditNote, HeldToken, Refusal, Tenant } from './context.ts';
import type { MountPorts } from './ports.ts';
import { writeAudit } from './queries.ts';

interface Deed {
  readonly operation: Pick<Operation, 'name' | 'writes'>;
  readonly outcome: string;
  readonly actor: Actor | null;
  /** The token that identifies the person in a call without a session. */
  readonly token?: HeldToken | null;
  readonly requestId: string;
  readonly address: string;
  readonly notes: readonly AuditNote[];
}

/**
 * Writes the audit entries in the same transaction as the action: if they can't be written, the action is rolled back.
 */
export function recordDeed(tx: Transaction, tenantId: number, deed: Deed): void {
  const subjects = deed.notes.map((note) => ({
    kind: note.subjectKind,
    id: note.subjectId,
    details: note.details ?? {},
  }));
  const proven = deed.notes.find(({ doneBy }) => doneBy !== undefined)?.doneBy;
  writeAudit(tx, tenantId, {
    operation: deed.operation.name,
    outcome: deed.outcome,
    // A refused view is listed with the changes.
    isView: !deed.operation.writes && deed.outcome === 'done',
    personId: deed.actor?.personId ?? deed.token?.personId ?? proven?.personId ?? null,
    actorName: deed.actor?.name ?? deed.token?.personName ?? proven?.name ?? 'anonymous',
    impersonator: deed.actor?.impersonator ?? null,
    requestId: deed.requestId,
    address: deed.address,
    subjects: subjects.length > 0 ? subjects : [{ kind: null, id: null, details: {} }],
  });
}

/** Records a refusal for missing permissions in its own transaction. */
export async function recordRefusal(
  ports: MountPorts,
  tenant: Tenant,
  operation: Operation,
  actor: Actor | null,
  refusal: Refusal,
  request: FastifyRequest,
): Promise<void> {
  const deed = {
    operation,
    outcome: refusal.error,
    actor,
    requestId: request.id,
    address: request.ip,
    notes: [],
  };
  await ports.database
    .tenant(tenant.id, async (tx) => recordDeed(tx, tenant.id, deed))
    .catch((error: unknown) => ports.log.error({ err: error }));
}
