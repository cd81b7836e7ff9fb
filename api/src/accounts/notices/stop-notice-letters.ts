import { createHmac, timingSafeEqual } from 'node:crypto';
import { stopNoticeLetters as operation } from '@commonway/contract/accounts/notices/preferences.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import type { Visit } from '../../platform/mount/server/visits.ts';
import type { SigningKey } from '../queries/signing-keys.ts';
import { ensureSigningKeys } from '../signing-keys.ts';
import { listReaderKinds, resolvePreferences } from './preferences.ts';
import { findReader } from './queries/letters.ts';
import { savePreferences } from './queries/preferences.ts';

// The token of the unsubscribe link. It is signed, so it needs no row and no sign-in, and it is valid for as long as we
// keep the signing keys.
type Key = Pick<SigningKey, 'secret'>;

/** The reader whose letters a link stops. */
interface StopLink {
  readonly tenantId: number;
  readonly readerId: number;
}

/**
 * HMAC of a token's payload, as text: base64url has several spellings of the same bytes, and we accept only our own.
 */
const computeSignature = ({ secret }: Key, payload: string): Buffer =>
  Buffer.from(createHmac('sha256', secret).update(`notice letters ${payload}`).digest('base64url'));

/** Creates the signed token of a reader's unsubscribe link. */
export function createStopToken(key: Key, { tenantId, readerId }: StopLink): string {
  const payload = `${tenantId}.${readerId}`;
  return `${payload}.${computeSignature(key, payload).toString()}`;
}

/** Returns the reader of a token; null if we did not sign it. The newest key signs; older keys still verify. */
function verifyStopToken(keys: readonly Key[], token: string): StopLink | null {
  const [, tenant = '', reader = '', signature = ''] =
    /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isOurs = keys.some((key) => {
    const own = computeSignature(key, `${tenant}.${reader}`);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? { tenantId: Number(tenant), readerId: Number(reader) } : null;
}

/** Unsubscribes the reader of a link from emails: the button on the link's page. */
export const stopNoticeLetters: Handle<'accounts/stop-notice-letters'> = async (context, { token }) => ({
  isStopped: await turnOffLetters(context, token),
});

/**
 * Unsubscribes the reader of a link by the mail program's own button (RFC 8058): a POST to the link's URL, without a
 * session or our script.
 */
export const oneClickStop: Visit = {
  method: 'POST',
  path: '/stop-letters',
  operation,
  from: 'anywhere',
  takes: 'query',
  otherwise: '/',
  handle: async (context, { token = '' }) => ({
    location: null,
    outcome: (await turnOffLetters(context, token)) ? 'done' : 'not_found',
  }),
};

/**
 * Turns off emails for all kinds of notices, including notices already waiting. Returns false if the token is invalid.
 * Repeating it changes nothing.
 */
async function turnOffLetters(context: Context, token: string): Promise<boolean> {
  const { tx, tenant } = context;
  const link = verifyStopToken(await ensureSigningKeys(tx, 'mail'), token);
  if (link?.tenantId !== tenant.id) return false;
  const reader = await findReader(tx, link.readerId);
  if (reader === undefined) return false;
  const preferences = resolvePreferences(listReaderKinds(reader), reader.preferences).map((preference) => ({
    ...preference,
    mail: 'never' as const,
  }));
  await savePreferences(tx, link.readerId, preferences);
  context.audit({ subjectKind: 'notice_reader', subjectId: link.readerId });
  return true;
}
