import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import type { TokenKind } from '@commonway/contract/operation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyChanges } from '../context.ts';

/** Our cookies' names; under https bound to the host by the __Host- prefix. */
export const getCookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-commonway_session' : 'commonway_session',
  /**
   * Set next to an impersonating employee's own session cookie. It takes precedence; their own session stays unchanged.
   */
  impersonation: isSecure ? '__Host-commonway_impersonation' : 'commonway_impersonation',
  language: isSecure ? '__Host-commonway_language' : 'commonway_language',
});

/** The name of the cookie that stores a handler's secret in one browser. */
export const getSecretCookieName = (name: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}commonway_${name}`;

/**
 * Creates what a handler uses to set cookies and clear the site's data, and the function that applies those changes to
 * the response after the commit.
 */
export function createReplyChanges(): {
  replyChanges: ReplyChanges;
  applyTo(reply: FastifyReply, isSecure: boolean): void;
} {
  const set: ((reply: FastifyReply, isSecure: boolean) => void)[] = [];
  return {
    replyChanges: {
      setSession: (token, expires) =>
        set.push((reply, isSecure) => {
          setCookie(reply, isSecure, 'session', token, expires === undefined ? {} : { expires });
          const isActing = getCookieNames(isSecure).impersonation in reply.request.cookies;
          if (isActing) setCookie(reply, isSecure, 'impersonation', null);
          if (token === null) reply.header('clear-site-data', '"cache", "storage"');
        }),
      clearSession: () =>
        set.push((reply, isSecure) => {
          setCookie(reply, isSecure, 'session', null);
          setCookie(reply, isSecure, 'impersonation', null);
        }),
      // A session cookie without expiry: if the browser dropped it first, open pages would continue as the employee.
      setImpersonation: (token) =>
        set.push((reply, isSecure) => setCookie(reply, isSecure, 'impersonation', token)),
      setLanguage: (code) =>
        set.push((reply, isSecure) => setCookie(reply, isSecure, 'language', code, { maxAge: 31_536_000 })),
      setSecret: (name, secret, seconds) =>
        set.push((reply, isSecure) => setSecretCookie(reply, isSecure, name, secret, seconds)),
    },
    applyTo: (reply, isSecure) => {
      for (const each of set) each(reply, isSecure);
    },
  };
}

/** Sets one of our HttpOnly cookies in the response; null removes it. */
export function setCookie(
  reply: FastifyReply,
  isSecure: boolean,
  name: keyof ReturnType<typeof getCookieNames>,
  value: string | null,
  life: Life = {},
): void {
  writeCookie(reply, isSecure, getCookieNames(isSecure)[name], value, life);
}

/** Stores a secret in a cookie of this browser, for `seconds` or until it closes; null removes it. */
export function setSecretCookie(
  reply: FastifyReply,
  isSecure: boolean,
  name: string,
  secret: string | null,
  seconds?: number,
): void {
  writeCookie(
    reply,
    isSecure,
    getSecretCookieName(name, isSecure),
    secret,
    seconds ? { maxAge: seconds } : {},
  );
}

interface Life {
  readonly expires?: Date;
  readonly maxAge?: number;
}

/** Sets or removes a cookie by its full name. */
function writeCookie(
  reply: FastifyReply,
  isSecure: boolean,
  fullName: string,
  value: string | null,
  life: Life,
): void {
  const attributes = { path: '/', sameSite: 'lax' as const, secure: isSecure, httpOnly: true };
  if (value === null) reply.clearCookie(fullName, attributes);
  else reply.setCookie(fullName, value, { ...attributes, ...life });
}

/** Reads the language chosen in this browser. It isn't secret, so we accept either cookie name. */
export function readLanguageCookie({ cookies }: FastifyRequest): string | undefined {
  // Cookies aren't parsed if the URL is malformed.
  return cookies?.[getCookieNames(true).language] ?? cookies?.[getCookieNames(false).language];
}

/** A session token and its source: the browser's cookies, or a bearer header. */
export interface RequestToken {
  readonly token: string;
  readonly by: 'bearer' | 'session' | 'impersonation';
}

/** Reads the session tokens of a request in order of precedence: the bearer token alone, or those of the cookies. */
export function readSessionTokens(request: FastifyRequest, isSecure: boolean): RequestToken[] {
  const bearer = readBearerToken(request);
  if (bearer !== null) return [{ token: bearer, by: 'bearer' }];
  const names = getCookieNames(isSecure);
  return (['impersonation', 'session'] as const).flatMap((by) => {
    const token = request.cookies?.[names[by]];
    return token === undefined ? [] : [{ token, by }];
  });
}

/** The name of the cookie that stores the token of a step, so that a page continues after a reload. */
export const getStepCookie = (kind: TokenKind): string => `${kind}_step`;

/**
 * Reads the bearer token that authorizes a step. The placeholder stands for the one in the cookie of its kind, which
 * scripts cannot read. Other sites cannot send the header, so they cannot use the cookie.
 */
export function readStepToken(request: FastifyRequest, kind: TokenKind, isSecure: boolean): string | null {
  const bearer = readBearerToken(request);
  if (bearer !== cookieTokenPlaceholder) return bearer;
  return request.cookies?.[getSecretCookieName(getStepCookie(kind), isSecure)] ?? null;
}

/** Reads the token of an `Authorization: Bearer` header; null if there is none. */
export function readBearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.toLowerCase().startsWith('bearer ') === true ? header.slice(7).trim() : null;
}
