// Helpers to change a session's row and to read its token.
import { asOwnerOfTests } from './from-address.ts';

const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

/** The payload of a session token. */
export const claimsOf = (token: string) => part(token, 1);
/** Its protected header. */
export const headerOf = (token: string) => part(token, 0);

/** Moves the last use of a session into the past. */
export const idleFor = (token: string, minutes: number) =>
  asOwnerOfTests(`update identity.session set seen_at = now() - make_interval(mins => $2) where id = $1`, [
    claimsOf(token).sid,
    minutes,
  ]);
