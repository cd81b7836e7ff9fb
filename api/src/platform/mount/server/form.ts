// A native form's way in, for a page whose script has not arrived: the fields go to a handler, the answer is an address.
import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordDeed } from '../audit.ts';
import type { AuditNote, Context } from '../context.ts';
import { makeContext } from '../make-context.ts';
import { languageOf } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { collectMarks } from '../reading/cookies.ts';
import { isHostile } from '../reading/reject-hostile.ts';

interface FormMount {
  readonly path: string;
  /** The operation this form stands for, named in the audit. */
  readonly operation: Operation;
  readonly handle: (
    context: Context,
    fields: Readonly<Record<string, string>>,
  ) => Promise<{ location: string; outcome: string }>;
}

/** Takes POSTs of `path` from this very site; runs the handler in one transaction with its audit row; answers 303. */
export function mountForm(app: FastifyInstance, ports: MountPorts, form: FormMount): void {
  // A scope of its own: no other address takes the kind of body that any site's form can send.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(form.path, (request, reply) => take(form, ports, request, reply));
  });
}

async function take(form: FormMount, ports: MountPorts, request: FastifyRequest, reply: FastifyReply) {
  const tenant = await ports.findTenant(request.hostname);
  const fields = (request.body ?? {}) as Record<string, string>;
  if (tenant === null || !isSameSite(request) || isHostile(fields)) return reply.redirect(form.path, 303);
  const { marks, apply } = collectMarks();
  const admitted = { actor: null, token: null };
  const make = makeContext({
    request,
    tenant,
    admitted,
    language: languageOf(request, tenant, admitted),
    ports,
    marks,
  });
  const { location } = await ports.database.identity(tenant.id, async (tx) => {
    const notes: AuditNote[] = [];
    const answer = await form.handle(make(tx, notes), fields);
    await recordDeed(tx, tenant.id, {
      operation: form.operation,
      outcome: answer.outcome,
      actor: null,
      requestId: request.id,
      address: request.ip,
      notes,
    });
    return answer;
  });
  apply(reply, ports.isSecure);
  return reply.redirect(location, 303);
}

/** A form sent by another site would sign a visitor in to somebody else's account. */
function isSameSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}
