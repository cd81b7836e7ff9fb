import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyMarks } from '../context.ts';

/** Cookie names: per host, and under https bound to it by the __Host- prefix. */
export const cookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-commonway_session' : 'commonway_session',
  /** Beside an employee's own session while they act as somebody else; it wins, and their own goes on untouched. */
  impersonation: isSecure ? '__Host-commonway_impersonation' : 'commonway_impersonation',
  language: isSecure ? '__Host-commonway_language' : 'commonway_language',
});

/** The cookie that keeps a handler's secret in one browser. */
export const keptName = (name: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}commonway_${name}`;

/** Collects what a handler wants set, to be applied once the transaction has committed. */
export function collectMarks(): { marks: ReplyMarks; apply(reply: FastifyReply, isSecure: boolean): void } {
  const set: ((reply: FastifyReply, isSecure: boolean) => void)[] = [];
  return {
    marks: {
      session: (token, expires) =>
        set.push((reply, isSecure) => {
          setCookie(reply, isSecure, 'session', token, expires === undefined ? {} : { expires });
          const isActing = cookieNames(isSecure).impersonation in reply.request.cookies;
          if (isActing) setCookie(reply, isSecure, 'impersonation', null);
          if (token === null) reply.header('clear-site-data', '"cache", "storage"');
        }),
      expire: () =>
        set.push((reply, isSecure) => {
          setCookie(reply, isSecure, 'session', null);
          setCookie(reply, isSecure, 'impersonation', null);
        }),
      // Without an end of its own: were the browser to drop it first, open pages would go on as the employee.
      impersonation: (token) =>
        set.push((reply, isSecure) => setCookie(reply, isSecure, 'impersonation', token)),
      language: (code) =>
        set.push((reply, isSecure) => setCookie(reply, isSecure, 'language', code, { maxAge: 31_536_000 })),
      keep: (name, secret, seconds) =>
        set.push((reply, isSecure) => keepSecret(reply, isSecure, name, secret, seconds)),
    },
    apply: (reply, isSecure) => {
      for (const each of set) each(reply, isSecure);
    },
  };
}

/** Sets one of our cookies, out of reach of script; null removes it. */
export function setCookie(
  reply: FastifyReply,
  isSecure: boolean,
  name: keyof ReturnType<typeof cookieNames>,
  value: string | null,
  life: Life = {},
): void {
  writeCookie(reply, isSecure, cookieNames(isSecure)[name], value, life);
}

/** Keeps a secret in this browser; null removes it. */
export function keepSecret(
  reply: FastifyReply,
  isSecure: boolean,
  name: string,
  secret: string | null,
  seconds?: number,
): void {
  writeCookie(reply, isSecure, keptName(name, isSecure), secret, seconds ? { maxAge: seconds } : {});
}

interface Life {
  readonly expires?: Date;
  readonly maxAge?: number;
}

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

/** The language this browser chose. It is no secret, so either name will do. */
export function chosenLanguageOf({ cookies }: FastifyRequest): string | undefined {
  // No cookies are read yet where the address itself is malformed.
  return cookies?.[cookieNames(true).language] ?? cookies?.[cookieNames(false).language];
}

/** A session token and what carried it: the browser's cookies, or a bearer header. */
export interface Carried {
  readonly token: string;
  readonly by: 'bearer' | 'session' | 'impersonation';
}

/** The session tokens a request carries, the one that counts first: a bearer alone, or the cookies. */
export function sessionTokensOf(request: FastifyRequest, isSecure: boolean): Carried[] {
  const bearer = bearerOf(request);
  if (bearer !== null) return [{ token: bearer, by: 'bearer' }];
  const names = cookieNames(isSecure);
  return (['impersonation', 'session'] as const).flatMap((by) => {
    const token = request.cookies?.[names[by]];
    return token === undefined ? [] : [{ token, by }];
  });
}

/** The token of an Authorization: Bearer header. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.toLowerCase().startsWith('bearer ') === true ? header.slice(7).trim() : null;
}
