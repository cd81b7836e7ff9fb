// What a visitor typed in a form that the server did not accept. A cookie passes it to the page that shows the form again,
// because URLs are logged and remembered. The page removes it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSecretCookieName, setSecretCookie } from './cookies.ts';

const cookie = 'form';
const cookieSeconds = 60;
const maxLength = 2000;

/** Stores the named fields for the page at `path`. */
export function retainFields(
  reply: FastifyReply,
  isSecure: boolean,
  path: string,
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
): void {
  const retained = Object.entries(fields).filter(([name]) => names.includes(name));
  const value = `${path}?${new URLSearchParams(retained)}`;
  if (retained.length > 0 && value.length <= maxLength)
    setSecretCookie(reply, isSecure, cookie, value, cookieSeconds);
}

/** Returns the fields that were stored for the page at `path`, encoded as a query, and removes them; empty if there are none. */
export function takeRetainedFields(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  path: string,
): string {
  const value = request.cookies?.[getSecretCookieName(cookie, isSecure)];
  if (value === undefined || !value.startsWith(`${path}?`)) return '';
  setSecretCookie(reply, isSecure, cookie, null);
  return value.slice(path.length + 1);
}
