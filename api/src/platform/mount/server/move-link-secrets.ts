// Links in emails carry a secret in the URL. Opening one redirects to the same page without it, so that the secret is
// not in the history, the Referer, or visible to scripts (security B3.16). A cookie stores it instead.

import type { FastifyInstance } from 'fastify';
import { setSecretCookie } from '../reading/cookies.ts';
import { sendRedirect } from './redirect.ts';

/** The name of the cookie that stores the secret of the last opened link. */
export const linkSecretCookie = 'link';

const placeholderOrigin = 'http://here.invalid';
const parameter = 'token';
const shape = /^[\w-]{12,200}$/;
/** People follow an emailed link and submit its form within an hour. */
const linkSecretSeconds = 3600;

/** Links that people type: the secret is the rest of a path, in groups of letters and digits. They open a page. */
interface TypedLinks {
  readonly start: string;
  readonly page: string;
}

/**
 * Adds a hook that moves the `token` parameter from the URLs of `paths`, and the secret of typed links, to a cookie, and
 * redirects to the URL without it. Opening a link doesn't consume the secret, because mail scanners open links too.
 */
export function moveLinkSecretsToCookie(
  app: FastifyInstance,
  { paths, typed, isSecure }: { paths: readonly string[]; typed: TypedLinks; isSecure: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || !URL.canParse(request.url, placeholderOrigin)) return;
    const url = new URL(request.url, placeholderOrigin);
    if (url.pathname.startsWith(typed.start)) moveTypedSecret(url, typed);
    const secret = url.searchParams.get(parameter);
    if (secret === null || !paths.includes(url.pathname)) return;
    url.searchParams.delete(parameter);
    if (shape.test(secret)) setSecretCookie(reply, isSecure, linkSecretCookie, secret, linkSecretSeconds);
    reply.header('cache-control', 'no-store');
    return sendRedirect(reply, `${url.pathname}${url.search}`);
  });
}

/** Rewrites a typed link to its page with the secret as the parameter. Phones capitalize, and people omit hyphens. */
function moveTypedSecret(url: URL, { start, page }: TypedLinks): void {
  url.searchParams.set(parameter, url.pathname.slice(start.length).toLowerCase().replaceAll('-', ''));
  url.pathname = page;
}
