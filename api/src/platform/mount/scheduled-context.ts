import { csvHeader } from '../csv-line.ts';
import type { Database, Transaction } from '../database.ts';
import type { Events } from '../events.ts';
import { type Jobs, withTenant } from '../jobs.ts';
import type { Storage } from '../storage.ts';
import type { Actor, AuditNote, Context, PortalAddress, Tenant } from './context.ts';

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
    readonly portalAddress: PortalAddress;
  };
}

/** The context of a handler that a job runs in a person's name. What only a request has can't be used. */
export function scheduledContext({ tenant, actor, tx, notes, ports }: ScheduledWork): Context {
  const { database, jobs, events, storage } = ports;
  return {
    tenant,
    actor,
    maybeActor: actor,
    get token() {
      return noRequest();
    },
    maybeToken: null,
    tx,
    now: tx.now,
    language: actor.language,
    get request() {
      return noRequest();
    },
    storage,
    get outsideHttp() {
      return noRequest();
    },
    resolveText: noRequest,
    prepareResult: undefined,
    portalAddress: ports.portalAddress,
    verifyCaptcha: noRequest,
    get captcha() {
      return noRequest();
    },
    get vault() {
      return noRequest();
    },
    get policy() {
      return noRequest();
    },
    readAll: (queries) => database.readAll(tenant.id, queries),
    copyOut: (query, headings) => database.copyOut(tenant.id, query, csvHeader(headings)),
    cached: (_key, _ttlMs, load) => load(),
    enqueue: (queue, payloads, options) =>
      jobs.enqueue(tx, queue, withTenant<typeof queue>(payloads, tenant.id), options),
    publish: (event, audience) => events.publish(tx, tenant.id, audience, event),
    audit: (note) => notes.push(note),
    get reply() {
      return noRequest();
    },
  };
}

function noRequest(): never {
  throw new Error('scheduled work has no request');
}
