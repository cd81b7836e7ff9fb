// Records views of cases, people, and documents. The operation declares them as `views`; this module writes the entry
// after the handler ran and before the response is sent. If the entry can't be written, nothing is shown.
import { type Operation, viewSubjects } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database.ts';
import { recordAction } from './audit.ts';
import type { Actor, Caller, Tenant } from './context.ts';

interface View {
  readonly operation: Operation;
  readonly input: unknown;
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

export interface ViewRecorder {
  record(view: View): Promise<void>;
}

/** A case page calls many operations repeatedly: calls of one session within this time count as one view. */
const sameViewMs = 5 * 60_000;
const maxViews = 20_000;

/**
 * Creates the recorder that inserts an audit entry for each view, except what the same session viewed shortly before. A
 * failed insert is retried by the next view.
 */
export function createViewRecorder(
  database: Pick<Database, 'tenant'>,
  now: () => number = () => performance.now(),
): ViewRecorder {
  const recent = new LRUCache<string, Promise<void>>({
    max: maxViews,
    ttl: sameViewMs,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
  });
  return {
    record: (view) => {
      const subject = findViewedSubject(view);
      if (subject === null) return Promise.resolve();
      const key = `${view.tenant.id} ${subject.actor.sessionId} ${subject.kind} ${subject.id}`;
      const known = recent.get(key);
      if (known !== undefined) return known;
      const inserted = insertViewEntry(database, view, subject);
      recent.set(key, inserted);
      inserted.catch(() => recent.delete(key));
      return inserted;
    },
  };
}

interface Subject {
  readonly actor: Actor;
  readonly kind: string;
  readonly id: number;
}

type Inputs = Readonly<Record<string, unknown>>;

/**
 * The viewed subject and the viewer; null if no entry is needed: applicants view their own data, and an audited call
 * has its own entry. Without an id in the input, an applicant's data is that of the session's applicant.
 */
function findViewedSubject({ operation, input, caller: { actor } }: View): Subject | null {
  if (operation.views === undefined || operation.isAudited || actor === null) return null;
  const isStaff = actor.impersonator !== null || staffTypes.includes(actor.accountType);
  const { kind, member } = viewSubjects[operation.views];
  const { [member]: id = kind === 'applicant' ? actor.applicantId : undefined } = input as Inputs;
  return isStaff && typeof id === 'number' ? { actor, kind, id } : null;
}

const staffTypes: readonly string[] = ['Government', 'Reviewer', 'ReviewerMarket'];

/** Inserts the audit entry of a view, in its own transaction. */
function insertViewEntry(
  database: Pick<Database, 'tenant'>,
  view: View,
  { actor, kind, id }: Subject,
): Promise<void> {
  const { operation, tenant, request } = view;
  return database.tenant(tenant.id, async (tx) =>
    recordAction(tx, tenant.id, {
      operation: { name: `views/${operation.views}`, writes: false },
      outcome: 'done',
      actor,
      requestId: request.id,
      address: request.ip,
      notes: [{ subjectKind: kind, subjectId: id, details: { operation: operation.name } }],
    }),
  );
}
