// Only known hosts get responses. A foreign name that resolves to us reads nothing (DNS rebinding), and a suspended
// tenant serves nothing: calls get an error code, pages a plain sentence.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '../answering/error-answer.ts';
import { Refusal, type Tenant } from '../context.ts';
import { languageOf, sendRefusal } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { sendPlain } from './plain-page.ts';

export interface KnownHosts {
  readonly baseDomain: string;
  /** Paths that accept any host, even of a suspended tenant: signed webhooks that the provider wouldn't send again. */
  readonly signedPaths: readonly string[];
}

/** About the process and not a tenant: load balancers call them by IP address. */
const operatorPaths = /^\/(livez|readyz|metrics)$/;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses requests to unknown hosts and to suspended tenants. */
export function admitKnownHosts(
  app: FastifyInstance,
  ports: Pick<MountPorts, 'findTenant'>,
  { baseDomain, signedPaths }: KnownHosts,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (operatorPaths.test(path) || signedPaths.includes(path)) return;
    const tenant = await ports.findTenant(request.hostname);
    if (tenant?.isSuspended) return refuseHost('tenant_suspended', tenant, request, reply);
    if (tenant === null && !isOwnName(request.hostname, baseDomain))
      return refuseHost('unknown_tenant', tenant, request, reply);
  });
}

/** Whether the name is the installation's own and not a tenant's. */
export function isOwnName(hostname: string, baseDomain: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === baseDomain.toLowerCase() || loopbackNames.includes(name);
}

function refuseHost(
  code: Extract<ErrorCode, 'tenant_suspended' | 'unknown_tenant'>,
  tenant: Tenant | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request, tenant, { actor: null, token: null });
  const refusal = new Refusal(code);
  if (request.url.startsWith('/api/')) return sendRefusal(reply, refusal, language, request.id);
  if (tenant === null) return sendPlain(reply, 404, 'There is no portal at this address.');
  return sendPlain(reply, 403, errorText(code, language), language);
}
