// Only known hosts get responses. A foreign name that resolves to us reads nothing (DNS rebinding), and a suspended
// tenant serves nothing: calls get an error code, pages a text that says what to do.

import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getErrorText } from '../answering/error-answer.ts';
import { Refusal, type Tenant } from '../context.ts';
import { chooseResponseLanguage, sendRefusal } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { sendPlainPage } from './plain-page.ts';

export interface KnownHosts {
  readonly baseDomain: string;
  /** Paths that accept any host, even of a suspended tenant: signed webhooks that the provider wouldn't send again. */
  readonly signedPaths: readonly string[];
}

/** About the process and not a tenant: load balancers call them by IP address. */
const operatorPaths = /^\/(livez|readyz|metrics)$/;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Adds a hook that refuses requests to unknown hosts and to suspended tenants. */
export function refuseUnknownHosts(
  app: FastifyInstance,
  ports: Pick<MountPorts, 'findTenant'>,
  { baseDomain, signedPaths }: KnownHosts,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (operatorPaths.test(path) || signedPaths.includes(path)) return;
    const tenant = await ports.findTenant(request.hostname);
    if (tenant?.isSuspended)
      return sendHostRefusal(
        tenant.isEnded ? 'subscription_canceled' : 'tenant_suspended',
        tenant,
        request,
        reply,
      );
    if (tenant === null && !isInstallationHost(request.hostname, baseDomain))
      return sendHostRefusal('unknown_tenant', tenant, request, reply);
  });
}

/** Whether a host name is the installation's own (the base domain or loopback) and not a tenant's. */
export function isInstallationHost(hostname: string, baseDomain: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === baseDomain.toLowerCase() || loopbackNames.includes(name);
}

/** Refuses a request by its host: calls with an error code, pages with what to do. */
function sendHostRefusal(
  code: Extract<ErrorCode, 'tenant_suspended' | 'subscription_canceled' | 'unknown_tenant'>,
  tenant: Tenant | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = chooseResponseLanguage(request, tenant, { actor: null, token: null });
  const refusal = new Refusal(code);
  if (request.url.startsWith('/api/')) return sendRefusal(reply, refusal, language, request.id);
  const page = { text: getErrorText(code, language), language };
  return tenant === null
    ? sendPlainPage(reply, 404, page)
    : sendPlainPage(reply, 403, { ...page, title: getLocalText(tenant.names, language) });
}
