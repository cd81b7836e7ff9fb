import type { FastifyRequest } from 'fastify';
import { csvHeader } from '../csv-line.ts';
import type { Transaction } from '../database.ts';
import { withTenant } from '../jobs.ts';
import type { Admitted } from './admit.ts';
import type { Actor, AuditNote, Context, ReplyMarks, StoredToken, Tenant } from './context.ts';
import type { MountPorts } from './ports.ts';
import { secretCookieName } from './reading/cookies.ts';

interface ContextSource {
  readonly request: FastifyRequest;
  readonly tenant: Tenant;
  readonly admitted: Admitted;
  readonly language: string;
  readonly ports: MountPorts;
  readonly marks: ReplyMarks;
}

export type MakeContext = (tx: Transaction, notes: AuditNote[], prepareResult?: unknown) => Context;

/** Returns a function that creates the handler's context for an open transaction. */
export function makeContext({
  request,
  tenant,
  admitted,
  language,
  ports,
  marks,
}: ContextSource): MakeContext {
  const visit = { tenant, host: request.hostname, address: request.ip };
  return (tx, notes, prepareResult) => ({
    tenant,
    maybeActor: admitted.actor,
    get actor(): Actor {
      if (admitted.actor === null) throw new Error('this operation has no actor');
      return admitted.actor;
    },
    get token(): StoredToken {
      if (admitted.token === null) throw new Error('this operation has no token');
      return admitted.token;
    },
    maybeToken: admitted.token,
    tx,
    now: tx.now,
    language,
    request: requestInfoOf(request, ports.isSecure),
    storage: ports.storage,
    outsideHttp: ports.outsideHttp,
    resolveText: ports.resolveText,
    prepareResult,
    portalAddress: ports.portalAddress,
    verifyCaptcha: (token, action) => ports.captcha.admits(visit, token, action),
    captcha: {
      judge: (answer) => ports.captcha.judge(visit, answer),
      challenge: (action) => ports.captcha.challenge(visit, action),
    },
    get vault() {
      return ports.vaultOf(tenant.id);
    },
    policy: ports.policy,
    readAll: (queries) => ports.database.readAll(tenant.id, queries),
    copyOut: (query, headings) => ports.database.copyOut(tenant.id, query, csvHeader(headings)),
    cached: (key, ttlMs, load) => ports.cache.get(tenant.id, key, ttlMs, load),
    enqueue: (queue, jobs, options) =>
      ports.jobs.enqueue(tx, queue, withTenant<typeof queue>(jobs, tenant.id), options),
    publish: (event, audience) => ports.events.publish(tx, tenant.id, audience, event),
    audit: (note) => notes.push(note),
    reply: marks,
  });
}

/** The parts of the HTTP request that a handler can see. */
const requestInfoOf = (request: FastifyRequest, isSecure: boolean): Context['request'] => ({
  id: request.id,
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  origin: `${isSecure ? 'https' : 'http'}://${request.host}`,
  storedSecret: (name) => request.cookies[secretCookieName(name, isSecure)] ?? null,
});
