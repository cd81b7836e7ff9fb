import { formatCsvHeader } from '../csv-line.ts';
import type { Database, Transaction } from '../database.ts';
import type { Events } from '../events.ts';
import { addTenantId, type Jobs } from '../jobs.ts';
import type { Storage } from '../storage.ts';
import type { Actor, AuditNote, Context, PortalUrl, Tenant } from './context.ts';

interface ScheduledWork {
  readonly tenant: Tenant;
  /** The person who scheduled it. */
  readonly actor: Actor;
  readonly tx: Transaction;
  readonly notes: AuditNote[];
  readonly ports: {
    readonly database: Database;
    readonly jobs: Jobs;
    readonly events: Events;
    readonly storage: Storage;
    readonly portalUrl: PortalUrl;
  };
}

/** Creates the context of a handler that a job runs on behalf of a person. It throws on access to what only a request has. */
export function createScheduledContext({ tenant, actor, tx, notes, ports }: ScheduledWork): Context {
  const { jobs, events, storage } = ports;
  return {
    tenant,
    actor,
    maybeActor: actor,
    get token() {
      return throwNoRequest();
    },
    maybeToken: null,
    maybeIdentity: null,
    tx,
    now: tx.now,
    language: actor.language,
    get request() {
      return throwNoRequest();
    },
    storage,
    get outsideHttp() {
      return throwNoRequest();
    },
    resolveText: throwNoRequest,
    get ports() {
      return throwNoRequest();
    },
    prepareResult: undefined,
    portalUrl: ports.portalUrl,
    get vault() {
      return throwNoRequest();
    },
    get policy() {
      return throwNoRequest();
    },
    ...createReaders(ports, tenant.id),
    enqueue: (queue, payloads, options) =>
      jobs.enqueue(tx, queue, addTenantId<typeof queue>(payloads, tenant.id), options),
    publish: (event, audience) => events.publish(tx, tenant.id, audience, event),
    audit: (note) => notes.push(note),
    get reply() {
      return throwNoRequest();
    },
  };
}

/** The reads outside the transaction. */
const createReaders = (
  { database }: ScheduledWork['ports'],
  tenantId: number,
): Pick<Context, 'readAll' | 'streamCsv' | 'cached'> => ({
  readAll: (queries) => database.readAll(tenantId, queries),
  streamCsv: (query, headings) => database.streamCsv(tenantId, query, formatCsvHeader(headings)),
  cached: (_key, _ttlMs, load) => load(),
});

/** Throws because scheduled work has no HTTP request to read from or respond to. */
function throwNoRequest(): never {
  throw new Error('scheduled work has no request');
}
