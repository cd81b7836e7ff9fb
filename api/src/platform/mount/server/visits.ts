// Addresses a browser goes to by itself, without our script: the page's own form, the way to a provider and back. The
// fields go to a handler, the answer is where the browser goes next.
import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordDeed } from '../audit.ts';
import type { AuditNote, Context } from '../context.ts';
import { makeContext } from '../make-context.ts';
import { languageOf } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { collectMarks } from '../reading/cookies.ts';
import { isHostile } from '../reading/reject-hostile.ts';
import { statementsAlone } from '../run-operation.ts';

type Fields = Readonly<Record<string, string>>;

export interface Visit {
  readonly method: 'GET' | 'POST';
  /** Parameters in braces, as in operations. */
  readonly path: string;
  /** The operation this visit stands for, named in the audit. */
  readonly operation: Operation;
  /** A form sent by another site would sign a visitor in to somebody else's account; `anywhere` needs a proof of its own. */
  readonly from: 'this site' | 'anywhere';
  /** Where its fields stand: a password is never taken from an address. */
  readonly takes: 'query' | 'form';
  /** Where to go when the request is none of ours. */
  readonly otherwise: string;
  /** Asks the outside first, while no transaction is open; its result is the context's `asked`. */
  readonly ask?: (context: Context, fields: Fields) => Promise<unknown>;
  /** `location` null: the answer is an empty 200, for machines that follow nothing. */
  readonly handle: (
    context: Context,
    fields: Fields,
  ) => Promise<{ location: string | null; outcome: string }>;
}

const longestForm = 300_000;

/** Takes visits: runs each handler in one transaction with its audit row and answers 303. */
export function mountVisits(app: FastifyInstance, ports: MountPorts, visits: readonly Visit[]): void {
  // A scope of its own: no other address takes the kind of body that any site's form can send.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const visit of visits)
      scope.route({
        method: visit.method,
        url: visit.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => take(visit, ports, request, reply),
      });
  });
}

async function take(visit: Visit, ports: MountPorts, request: FastifyRequest, reply: FastifyReply) {
  const tenant = await ports.findTenant(request.hostname);
  const fields = fieldsOf(request, visit);
  const isForeign = visit.from === 'this site' && !isSameSite(request);
  if (tenant === null || isForeign || isHostile(fields)) return reply.redirect(visit.otherwise, 303);
  const { marks, apply } = collectMarks();
  const admitted = { actor: null, token: null };
  const language = languageOf(request, tenant, admitted);
  const make = makeContext({ request, tenant, admitted, language, ports, marks });
  const asked = await visit.ask?.(make(statementsAlone(ports, 'identity', tenant.id), []), fields);
  const { location } = await ports.database.identity(tenant.id, async (tx) => {
    const notes: AuditNote[] = [];
    const answer = await visit.handle(make(tx, notes, asked), fields);
    recordDeed(tx, tenant.id, {
      operation: visit.operation,
      outcome: answer.outcome,
      actor: null,
      requestId: request.id,
      address: request.ip,
      notes,
    });
    return answer;
  });
  apply(reply, ports.isSecure);
  reply.header('cache-control', 'no-store');
  return location === null ? reply.code(200).send('') : reply.redirect(location, 303);
}

/** What came as text: twice the same name in the query is none of ours. */
function fieldsOf({ query, body, params }: FastifyRequest, { takes }: Visit): Fields {
  const given = { ...((takes === 'query' ? query : body) as object | null), ...(params as object) };
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function isSameSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}
