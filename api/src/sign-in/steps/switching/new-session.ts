// A switch always begins a new session and ends the one it came from (security B1.5).
import { forgetSessionsOf } from '../../../accounts/session-memory.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { revokeSession } from '../../queries/sessions.ts';
import { establishSession } from '../../sessions/establish-session.ts';
import { giveToken } from '../../sessions/give-token.ts';
import { pickerAccount } from '../../sessions/picker-account.ts';
import { spendLoginToken } from '../../sessions/spend-login-token.ts';
import { Answer, step } from '../flow.ts';
import { askedFactor } from '../second-factor.ts';
import type { Passed } from '../session.ts';
import type { Handoff } from './handoff.ts';

type Opening = Passed & { readonly transport: 'cookie' | 'bearer' };

/** A second factor is passed with a login token; who switches out of a session is given one. */
export const factorOfSwitch = step('second factor', async (context, { account }: Pick<Passed, 'account'>) => {
  const mfa = await askedFactor(context, account);
  if (mfa === null) return { passedFactor: null };
  if (context.maybeToken !== null) return new Answer({ mfa });
  return new Answer({ mfa, token: await giveToken(context, 'login', account.personId) });
});

/** The session of another account at this same tenant. */
export const switchedSession = step('session', async (context, opening: Opening) => {
  const { maybeActor } = context;
  if (maybeActor === null) await spendLoginToken(context);
  else await endSession(context, maybeActor.personId, maybeActor.sessionId);
  return new Answer(await open(context, opening));
});

/** A tenant that asks for a second factor asks again, whatever was passed at the one left (security B4.22). */
export const factorOfArrival = step(
  'second factor',
  async (context, { account }: Pick<Passed, 'account'>) => {
    const mfa = await askedFactor(context, account);
    if (mfa === null) return { passedFactor: null };
    const token = await giveToken(context, 'login', account.personId);
    return new Answer({ mfa, token, account: pickerAccount(account, context.language) });
  },
);

/** The session of who arrived. One that this browser had here belongs to who came before, and ends. */
export const arrivedSession = step(
  'session',
  async (context, { handoff, ...opening }: Opening & { handoff: Handoff }) => {
    const { maybeActor } = context;
    const { account } = opening;
    if (maybeActor !== null) await endSession(context, maybeActor.personId, maybeActor.sessionId);
    if (handoff.fromSessionId !== null) await endSession(context, account.personId, handoff.fromSessionId);
    return new Answer({
      ...(await open(context, opening)),
      account: pickerAccount(account, context.language),
    });
  },
);

const open = (context: Context, { account, passedFactor, transport }: Opening) =>
  establishSession(context, account, { transport, secondFactor: passedFactor });

async function endSession({ tx }: Context, personId: number, sessionId: string): Promise<void> {
  forgetSessionsOf(personId);
  await revokeSession(tx, sessionId);
}
