// URLs that a browser navigates to without our script: the page's own form, and redirects to and from a provider. A
// handler receives the fields and returns the next URL.

import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../database.ts';
import { requireWritable } from '../admit.ts';
import { recordAction } from '../audit.ts';
import { type AuditNote, type Context, Refusal } from '../context.ts';
import { createContextFactory } from '../make-context.ts';
import { chooseResponseLanguage } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { createReplyChanges } from '../reading/cookies.ts';
import { findPageActor } from '../reading/page-actor.ts';
import { isHostile } from '../reading/reject-hostile.ts';
import { retainFields } from '../reading/retained-fields.ts';
import { createAutocommitTransaction } from '../run-operation.ts';
import { sendRedirect } from './redirect.ts';

export type Fields = Readonly<Record<string, string>>;

export interface Visit {
  readonly method: 'GET' | 'POST';
  /** With parameters in braces, as in operations. */
  readonly path: string;
  /** The operation that the visit performs, named in the audit. */
  readonly operation: Operation;
  /** A form from another site could sign a visitor in to someone else's account, so `anywhere` needs its own proof. */
  readonly from: 'this site' | 'anywhere';
  /** The source of the fields: a password is never read from a URL. */
  readonly takes: 'query' | 'form';
  /** The redirect target if the request is invalid. */
  readonly otherwise: string;
  /** Calls providers first, while no transaction is open; its result becomes the context's `prepareResult`. */
  readonly prepare?: (context: Context, fields: Fields) => Promise<unknown>;
  /** `location` null: the response is an empty 200, for machines that don't follow redirects. */
  readonly handle: (context: Context, fields: Fields) => Promise<VisitAnswer>;
  /** Whether the handler needs the signed-in person. */
  readonly hasActor?: boolean;
  /** Names of fields that the page shows again if the form was not accepted; never a password. */
  readonly retains?: readonly string[];
  /** The redirect target if the handler refuses. Without it, a refusal is an error. */
  readonly refuse?: (refusal: Refusal, fields: Fields) => string;
}

interface VisitAnswer {
  readonly location: string | null;
  readonly outcome: string;
}

const maxFormBytes = 300_000;

/** Mounts visits: runs each handler in one transaction with its audit row and responds with 303. */
export function mountVisits(app: FastifyInstance, ports: MountPorts, visits: readonly Visit[]): void {
  // A separate scope: no other path accepts the media type that any site's form can send.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const visit of visits)
      scope.route({
        method: visit.method,
        // A link checker's HEAD request must not perform the visit's action.
        exposeHeadRoute: false,
        url: visit.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => handleVisit(visit, ports, request, reply),
      });
  });
}

/** Runs a visit's handler in one transaction with its audit entry, and redirects the browser. */
async function handleVisit(visit: Visit, ports: MountPorts, request: FastifyRequest, reply: FastifyReply) {
  const tenant = await ports.findTenant(request.hostname);
  const fields = readTextFields(request, visit);
  const isForeign = visit.from === 'this site' && !isSameOrigin(request);
  if (tenant === null || isForeign || isHostile(fields)) return sendRedirect(reply, visit.otherwise);
  const { replyChanges, applyTo } = createReplyChanges();
  const actor = visit.hasActor === true ? await findPageActor(request, reply, tenant, ports) : null;
  const caller = { actor, token: null };
  const language = chooseResponseLanguage(request, tenant, caller);
  const make = createContextFactory({ request, tenant, caller, language, ports, replyChanges });
  const prepareResult = await visit.prepare?.(
    make(createAutocommitTransaction(ports, 'identity', tenant.id), []),
    fields,
  );
  const record = (tx: Transaction, outcome: string, notes: readonly AuditNote[]): void =>
    recordAction(tx, tenant.id, {
      operation: visit.operation,
      outcome,
      actor,
      requestId: request.id,
      address: request.ip,
      notes,
    });
  const run = async (tx: Transaction): Promise<VisitAnswer> => {
    const notes: AuditNote[] = [];
    requireWritable(tenant, visit.operation);
    const handled = visit.handle(make(tx, notes, prepareResult), fields);
    const answer = await handled.catch((error: unknown) => toKeptAnswer(visit, error, fields));
    record(tx, answer.outcome, notes);
    return answer;
  };
  const { location, outcome } = await ports.database
    .identity(tenant.id, run)
    .catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const answer = toAnswer(visit, error, fields);
      await ports.database.identity(tenant.id, async (tx) => record(tx, answer.outcome, []));
      return answer;
    });
  applyTo(reply, ports.isSecure);
  if (outcome !== 'done' && visit.retains)
    retainFields(reply, ports.isSecure, visit.path, fields, visit.retains);
  reply.header('cache-control', 'no-store');
  return location === null ? reply.code(200).send('') : sendRedirect(reply, location);
}

/** Where a refusal leads. Rethrows it if the visit does not handle refusals. */
function toAnswer(visit: Visit, refusal: Refusal, fields: Fields): VisitAnswer {
  if (visit.refuse === undefined) throw refusal;
  return { location: visit.refuse(refusal, fields), outcome: refusal.error };
}

/** Where a refusal leads if its changes are committed. Rethrows any other error. */
function toKeptAnswer(visit: Visit, error: unknown, fields: Fields): VisitAnswer {
  if (error instanceof Refusal && error.keepsChanges) return toAnswer(visit, error, fields);
  throw error;
}

/** Reads the fields of the form or query, and the path's parameters. Values that aren't a single text are left out. */
function readTextFields({ query, body, params }: FastifyRequest, { takes }: Visit): Fields {
  const values = { ...((takes === 'query' ? query : body) as object | null), ...(params as object) };
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Whether the browser sent the request from a page of the same origin. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}
