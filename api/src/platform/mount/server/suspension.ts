// A suspended tenant answers nothing, whatever is mounted: calls get a coded refusal, pages a plain sentence.
import type { FastifyInstance } from 'fastify';
import { errorText } from '../answering/error-answer.ts';
import { Refusal } from '../context.ts';
import { languageOf, sendRefusal } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { sendPlain } from './plain-page.ts';

const refusal = new Refusal('tenant_suspended');
/** These are about the process, not about a tenant. */
const operatorPaths = /^\/(livez|readyz|metrics)$/;

/**
 * Refuses every request to a host whose tenant is suspended.
 * @param heard paths that are heard all the same: what a service tells once, and would not tell again when the tenant is back
 */
export function mountSuspension(
  app: FastifyInstance,
  ports: Pick<MountPorts, 'findTenant'>,
  heard: readonly string[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (operatorPaths.test(path) || heard.includes(path)) return;
    const tenant = await ports.findTenant(request.hostname);
    if (!tenant?.isSuspended) return;
    const language = languageOf(request, tenant, { actor: null, token: null });
    if (request.url.startsWith('/api/')) return sendRefusal(reply, refusal, language, request.id);
    return sendPlain(reply, 403, errorText('tenant_suspended', language), language);
  });
}
