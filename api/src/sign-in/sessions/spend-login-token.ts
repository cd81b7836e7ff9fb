import { spendToken } from '../../accounts/queries/tokens.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { endSessions } from './end-sessions.ts';

/** What a login token may carry: the sessions that end when it opens one, for who switches past a second factor. */
export interface LoginTokenPayload {
  readonly endsSessions?: readonly string[];
}

/** A login token is good for one session or one way to another tenant; of callers at once one wins (security B4.20). */
export async function spendLoginToken(context: Context): Promise<void> {
  const { tx, tenant, token } = context;
  if ((await spendToken(tx, tenant.id, 'login', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  const { endsSessions = [] } = token.payload as LoginTokenPayload;
  await endSessions(context, endsSessions);
}
