// A switch always opens a new session and ends the previous one, at once or after the second factor (security B1.5).
import type { Context } from '../../../platform/mount/context.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { establishSession } from '../../sessions/establish-session.ts';
import { issueToken } from '../../sessions/issue-token.ts';
import { limitsOf, type SignOnLimits } from '../../sessions/own-accounts.ts';
import { pickerAccount } from '../../sessions/picker-account.ts';
import { spendLoginToken } from '../../sessions/spend-login-token.ts';
import { Answer, step } from '../flow.ts';
import { checkSecondFactor } from '../second-factor.ts';
import type { Passed } from '../session.ts';
import type { Handoff } from './handoff.ts';

type WithAccount = Pick<Passed, 'account'>;
type SessionOptions = Passed & { readonly transport: 'cookie' | 'bearer' };
type WithHandoff<Found> = Found & { readonly handoff: Handoff };

/** The second factor needs a login token. A caller who switches from a session is issued one. */
export const factorOfSwitch = step('second factor', async (context, { account }: WithAccount) => {
  const { mfa, passed } = await checkSecondFactor(context, account);
  if (mfa === null) return passed;
  if (context.maybeToken !== null) return new Answer({ mfa });
  return new Answer({
    mfa,
    token: issueLoginToken(context, account.personId, currentSessionIds(context), await limitsOf(context)),
  });
});

/** Opens a session of another account at the same tenant. */
export const switchedSession = step('session', async (context, opening: SessionOptions) => {
  const limits = await limitsOf(context);
  if (context.maybeToken !== null) await spendLoginToken(context);
  await endSessions(context, currentSessionIds(context));
  return new Answer(await open(context, { ...opening, limits, isProven: context.maybeToken !== null }));
});

/**
 * A tenant that requires a second factor requires it again, even if one was passed at the previous tenant (security
 * B4.22).
 */
export const factorOfArrival = step(
  'second factor',
  async (context, { account, handoff }: WithHandoff<WithAccount>) => {
    const { mfa, passed } = await checkSecondFactor(context, account);
    if (mfa === null) return passed;
    const token = issueLoginToken(context, account.personId, sessionsToEnd(context, handoff));
    return new Answer({ mfa, token, account: pickerAccount(account, context.language) });
  },
);

/** Opens a session after a handoff. */
export const arrivedSession = step(
  'session',
  async (context, { handoff, ...opening }: WithHandoff<SessionOptions>) => {
    await endSessions(context, sessionsToEnd(context, handoff));
    const account = pickerAccount(opening.account, context.language);
    const isProven = handoff.fromSessionId === null;
    return new Answer({ ...(await open(context, { ...opening, limits: null, isProven })), account });
  },
);

interface SessionOrigin {
  readonly limits: SignOnLimits | null;
  /** Whether the identity was just proven: true after a login token; a session may have been opened hours ago. */
  readonly isProven: boolean;
}

const open = (
  context: Context,
  { account, passedFactor: secondFactor, ...opening }: SessionOptions & SessionOrigin,
) => establishSession(context, account, { ...opening, secondFactor });

const issueLoginToken = (
  context: Context,
  personId: number,
  endsSessions: readonly string[],
  limits: SignOnLimits | null = null,
) => issueToken(context, 'login', personId, { endsSessions, limits });

const currentSessionIds = ({ maybeActor }: Context): string[] =>
  maybeActor === null ? [] : [maybeActor.sessionId];

/** The sessions to end: the previous one, and any session this browser already had here. */
const sessionsToEnd = (context: Context, { fromSessionId }: Handoff): string[] => [
  ...(fromSessionId === null ? [] : [fromSessionId]),
  ...currentSessionIds(context),
];
