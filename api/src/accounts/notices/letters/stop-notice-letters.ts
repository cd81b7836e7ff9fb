import { stopNoticeLetters as operation } from '@commonway/contract/accounts/notices/stop-notice-letters.ts';
import type { Context, Handle } from '../../../platform/mount/context.ts';
import type { Visit } from '../../../platform/mount/server/visits.ts';
import { signingKeys } from '../../signing-keys.ts';
import { findReader } from '../queries/letters.ts';
import { savePreferences } from '../queries/preferences.ts';
import { kindsFor, preferencesFor } from '../reader-preferences.ts';
import { readStopToken } from './stop-token.ts';

/** The button on the link's page. */
export const stopNoticeLetters: Handle<'accounts/stop-notice-letters'> = async (context, { token }) => ({
  isStopped: await stopLetters(context, token),
});

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST to the link's own address, without a session or our script.
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
    outcome: (await stopLetters(context, token)) ? 'done' : 'not_found',
  }),
};

/** Turns off letters for all kinds of notices, including notices already waiting. Repeating it changes nothing. */
async function stopLetters(context: Context, token: string): Promise<boolean> {
  const { tx, tenant } = context;
  const link = readStopToken(await signingKeys(tx, 'mail'), token);
  if (link?.tenantId !== tenant.id) return false;
  const reader = await findReader(tx, link.readerId);
  if (reader === undefined) return false;
  const preferences = preferencesFor(kindsFor(reader), reader.preferences).map((preference) => ({
    ...preference,
    mail: 'never' as const,
  }));
  await savePreferences(tx, tenant.id, link.readerId, preferences);
  context.audit({ subjectKind: 'notice_reader', subjectId: link.readerId });
  return true;
}
