// Links that letters bring carry a secret in their address. Opening one leads at once to the same page without it, so
// that it is in no history, no Referer and no script's reach (security B3.16); the secret waits in a cookie.
import type { FastifyInstance } from 'fastify';
import { keepSecret } from '../reading/cookies.ts';

/** The name under which a browser keeps the secret of the link it opened last. */
export const heldLink = 'link';

const here = 'http://here.invalid';
const parameter = 'token';
const shape = /^[\w-]{20,200}$/;
/** A letter's link is followed and its form sent within the hour. */
const heldSeconds = 3600;

/** Takes the `token` out of the addresses of `paths`. Opening a link uses nothing up: mail scanners open links too. */
export function holdLinks(app: FastifyInstance, paths: readonly string[], isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !URL.canParse(request.url, here)) return;
    const url = new URL(request.url, here);
    const secret = url.searchParams.get(parameter);
    if (secret === null || !paths.includes(url.pathname)) return;
    url.searchParams.delete(parameter);
    if (shape.test(secret)) keepSecret(reply, isSecure, heldLink, secret, heldSeconds);
    return reply.header('cache-control', 'no-store').redirect(`${url.pathname}${url.search}`, 303);
  });
}
