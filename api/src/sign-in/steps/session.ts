import type { OwnAccount } from '../../accounts/queries/accounts.ts';
import { establishSession } from '../sessions/establish-session.ts';
import { issueToken } from '../sessions/issue-token.ts';
import { limitsOf, type SignOnLimits } from '../sessions/own-accounts.ts';
import { spendLoginToken } from '../sessions/spend-login-token.ts';
import { Answer, step } from './flow.ts';
import type { PassedFactor } from './second-factor.ts';

export interface Passed extends PassedFactor {
  readonly account: OwnAccount;
}

interface Proven {
  readonly personId: number;
  readonly limits?: SignOnLimits | null;
  readonly needsStrong?: boolean;
}

/** Issues a login token, valid for the account list, the second factor, and the session. */
export const loginToken = step(
  'login token',
  async (context, { personId, limits = null, needsStrong = false }: Proven) =>
    new Answer({ token: issueToken(context, 'login', personId, { limits, needsStrong }) }),
);

/** Exchanges the login token for a new session: a cookie for browsers, a bearer token for other clients. */
export const session = step(
  'session',
  async (
    context,
    {
      account,
      passedFactor: secondFactor,
      mustEnrol,
      transport,
    }: Passed & { transport: 'cookie' | 'bearer' },
  ) => {
    await spendLoginToken(context);
    const limits = await limitsOf(context);
    const opening = { transport, secondFactor, mustEnrol, limits };
    return new Answer(await establishSession(context, account, opening));
  },
);

/** Opens a cookie session at once, without a login token. */
export const cookieSession = step('session', async (context, { account, passedFactor }: Passed) => {
  const opening = { transport: 'cookie', secondFactor: passedFactor, limits: null } as const;
  await establishSession(context, account, opening);
  return {};
});
