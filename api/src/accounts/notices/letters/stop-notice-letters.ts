import { stopNoticeLetters as operation } from '@commonway/contract/accounts/notices/stop-notice-letters.ts';
import type { Context, Handle } from '../../../platform/mount/context.ts';
import type { Visit } from '../../../platform/mount/server/visits.ts';
import { signingKeys } from '../../signing-keys.ts';
import { findReader } from '../queries/letters.ts';
import { saveWishes } from '../queries/wishes.ts';
import { kindsFor, wishesOf } from '../wishes-of.ts';
import { readStopToken } from './stop-token.ts';

/** The button of the link's page. */
export const stopNoticeLetters: Handle<'accounts/stop-notice-letters'> = async (context, { token }) => ({
  isStopped: await stopLetters(context, token),
});

/** The one click of a mail program (RFC 8058): a POST to the very address of the link, with no session and no script of ours. */
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

/** All kinds go by no letter from now on; what waits leaves no more. Pressed again it changes nothing. */
async function stopLetters(context: Context, token: string): Promise<boolean> {
  const { tx, tenant } = context;
  const named = readStopToken(await signingKeys(tx, 'mail'), token);
  if (named?.tenantId !== tenant.id) return false;
  const reader = await findReader(tx, named.readerId);
  if (reader === undefined) return false;
  const wishes = wishesOf(kindsFor(reader), reader.wishes).map((wish) => ({
    ...wish,
    mail: 'never' as const,
  }));
  await saveWishes(tx, tenant.id, named.readerId, wishes);
  context.audit({ subjectKind: 'notice_reader', subjectId: named.readerId });
  return true;
}
