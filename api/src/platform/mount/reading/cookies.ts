import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyMarks } from '../context.ts';

/** Cookie names: per host, and under https bound to it by the __Host- prefix. */
export const cookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-commonway_session' : 'commonway_session',
  language: 'commonway_language',
});

/** Collects what a handler wants set, to be applied once the transaction has committed. */
export function collectMarks(): { marks: ReplyMarks; apply(reply: FastifyReply, isSecure: boolean): void } {
  let session: { token: string | null; expires: Date | undefined } | undefined;
  let language: string | undefined;
  return {
    marks: {
      session: (token, expires) => {
        session = { token, expires };
      },
      language: (code) => {
        language = code;
      },
    },
    apply: (reply, isSecure) => {
      const names = cookieNames(isSecure);
      const attributes = { path: '/', sameSite: 'lax' as const, secure: isSecure };
      if (language !== undefined)
        reply.setCookie(names.language, language, { ...attributes, httpOnly: true, maxAge: 31_536_000 });
      if (session === undefined) return;
      if (session.token === null) {
        reply.clearCookie(names.session, { ...attributes, httpOnly: true });
        reply.header('clear-site-data', '"cache", "storage"');
      } else {
        reply.setCookie(names.session, session.token, {
          ...attributes,
          httpOnly: true,
          ...(session.expires === undefined ? {} : { expires: session.expires }),
        });
      }
    },
  };
}

/** The session token a request carries, and how: the browser by cookie, other clients as bearer. */
export function sessionTokenOf(
  request: FastifyRequest,
  isSecure: boolean,
): { token: string; transport: 'cookie' | 'bearer' } | null {
  const bearer = bearerOf(request);
  if (bearer !== null) return { token: bearer, transport: 'bearer' };
  const cookie = request.cookies[cookieNames(isSecure).session];
  return cookie === undefined ? null : { token: cookie, transport: 'cookie' };
}

/** The token of an Authorization: Bearer header. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.toLowerCase().startsWith('bearer ') === true ? header.slice(7).trim() : null;
}
