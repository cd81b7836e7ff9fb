import type { FastifyRequest } from 'fastify';
import { formatCsvHeader } from '../csv-line.ts';
import type { Transaction } from '../database.ts';
import { addTenantId } from '../jobs.ts';
import type { Actor, AuditNote, Caller, Context, ReplyChanges, StoredToken, Tenant } from './context.ts';
import type { MountPorts } from './ports.ts';
import { getSecretCookieName } from './reading/cookies.ts';

interface ContextSource {
  readonly request: FastifyRequest;
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly language: string;
  readonly ports: MountPorts;
  readonly replyChanges: ReplyChanges;
}

export type ContextFactory = (tx: Transaction, notes: AuditNote[], prepareResult?: unknown) => Context;

/** Returns a function that creates the context of a request's handler for an open transaction. */
export function createContextFactory({
  request,
  tenant,
  caller,
  language,
  ports,
  replyChanges,
}: ContextSource): ContextFactory {
  const visit = { tenant, host: request.hostname, address: request.ip };
  return (tx, notes, prepareResult) => ({
    tenant,
    maybeActor: caller.actor,
    get actor(): Actor {
      if (caller.actor === null) throw new Error('this operation has no actor');
      return caller.actor;
    },
    get token(): StoredToken {
      if (caller.token === null) throw new Error('this operation has no token');
      return caller.token;
    },
    maybeToken: caller.token,
    maybeIdentity: caller.identity ?? null,
    tx,
    now: tx.now,
    language,
    request: toRequestInfo(request, ports.isSecure),
    storage: ports.storage,
    outsideHttp: ports.outsideHttp,
    resolveText: ports.resolveText,
    get ports() {
      return ports.createHandlerPorts(visit);
    },
    prepareResult,
    portalUrl: ports.portalUrl,
    get vault() {
      return ports.getVault(tenant.id);
    },
    policy: ports.policy,
    readAll: (queries) => ports.database.readAll(tenant.id, queries),
    streamCsv: (query, headings) => ports.database.streamCsv(tenant.id, query, formatCsvHeader(headings)),
    cached: (key, ttlMs, load) => ports.cache.get(tenant.id, key, ttlMs, load),
    enqueue: (queue, jobs, options) =>
      ports.jobs.enqueue(tx, queue, addTenantId<typeof queue>(jobs, tenant.id), options),
    publish: (event, audience) => ports.events.publish(tx, tenant.id, audience, event),
    audit: (note) => notes.push(note),
    reply: replyChanges,
  });
}

/** Converts an HTTP request to the parts that a handler can see. */
const toRequestInfo = (request: FastifyRequest, isSecure: boolean): Context['request'] => ({
  id: request.id,
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  origin: `${isSecure ? 'https' : 'http'}://${request.host}`,
  storedSecret: (name) => request.cookies[getSecretCookieName(name, isSecure)] ?? null,
});
