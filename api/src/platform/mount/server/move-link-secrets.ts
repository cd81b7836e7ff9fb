// Links in emails carry a secret in the URL. Opening one redirects to the same page without it, so that the secret is
// not in the history, the Referer, or visible to scripts (security B3.16). A cookie stores it instead.

import type { FastifyInstance } from 'fastify';
import { setSecretCookie } from '../reading/cookies.ts';
import { sendRedirect } from './redirect.ts';

/** The name of the cookie that stores the secret of the last opened link. */
export const linkSecretCookie = 'link';

const placeholderOrigin = 'http://here.invalid';
const parameter = 'token';
const shape = /^[\w-]{20,200}$/;
/** People follow an emailed link and submit its form within an hour. */
const linkSecretSeconds = 3600;

/**
 * Adds a hook that moves the `token` parameter from the URLs of `paths` to a cookie, and redirects to the URL without it.
 * Opening a link doesn't consume the secret, because mail scanners open links too.
 */
export function moveLinkSecretsToCookie(
  app: FastifyInstance,
  paths: readonly string[],
  isSecure: boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || !URL.canParse(request.url, placeholderOrigin)) return;
    const url = new URL(request.url, placeholderOrigin);
    const secret = url.searchParams.get(parameter);
    if (secret === null || !paths.includes(url.pathname)) return;
    url.searchParams.delete(parameter);
    if (shape.test(secret)) setSecretCookie(reply, isSecure, linkSecretCookie, secret, linkSecretSeconds);
    reply.header('cache-control', 'no-store');
    return sendRedirect(reply, `${url.pathname}${url.search}`);
  });
}
