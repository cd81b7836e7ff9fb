// Helpers to change a session's row and to read its token.
import { queryAsOwner } from './from-address.ts';

/** Decodes a part of a token from base64url JSON. */
const decodePart = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

/** The payload of a session token. */
export const decodeClaims = (token: string) => decodePart(token, 1);
/** The protected header of a session token. */
export const decodeHeader = (token: string) => decodePart(token, 0);

/** Moves the last use of a session into the past. */
export const backdateSessionUse = (token: string, minutes: number) =>
  queryAsOwner(`update identity.session set seen_at = now() - make_interval(mins => $2) where id = $1`, [
    decodeClaims(token).sid,
    minutes,
  ]);

/** Makes a session's last proof of identity recent again, for tests that may take longer than a proof counts. */
export const renewProof = (token: string) =>
  queryAsOwner('update identity.session set proved_at = now() where id = $1 and proved_at is not null', [
    decodeClaims(token).sid,
  ]);
