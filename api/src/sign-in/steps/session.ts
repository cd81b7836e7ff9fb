import { canSwitchAccounts } from '@commonway/contract/accounts/can-switch-accounts.ts';
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { establishSession } from '../../sessions/establish-session.ts';
import { listSelectableAccounts, loadSignOnLimits, type SignOnLimits } from '../../sessions/own-accounts.ts';
import { consumeLoginToken, issueToken } from '../../sessions/tokens.ts';
import { Answer, defineStep } from './flow.ts';
import type { PassedFactor } from './second-factor.ts';

export type AccountTuple = Omit<Parameters<Handle<'sign-in/open-session'>>[1], 'transport'>;

/**
 * Finds the account that the caller names, out of the token owner's accounts. Every field must match: the tuple can
 * only choose (security Z2). An account of another tenant opens only on that tenant's host.
 */
export const requireChosenAccount = defineStep(
  'account choice',
  async (context, { tuple }: { tuple: AccountTuple }) => {
    const account = await findSelectableAccount(context, tuple);
    if (account?.tenantId !== context.tenant.id)
      throw new Refusal('account_mismatch', { keepsChanges: true });
    return { account };
  },
);

/** Takes the only account here, or redirects to the account picker, which needs script. */
export const selectOnlyAccount = defineStep(
  'account choice',
  async ({ tx, tenant }, { personId, limits = null }: Pick<Proven, 'personId' | 'limits'>) => {
    const all = await listOwnAccounts(tx, personId, tenant.id);
    const own = limits === null ? all : all.filter(({ entityType }) => entityType === limits.entityType);
    const [account, ...others] = own.filter((candidate) => candidate.tenantId === tenant.id);
    if (own.length === 0) throw new Refusal('accountNotFound', { keepsChanges: true });
    if (account === undefined || others.length > 0) return new Answer({ next: '/session' as const });
    return { account };
  },
);

/** Finds the account to switch to, at any tenant. */
export const requireSwitchAccount = defineStep(
  'account choice',
  async (context, { tuple }: { tuple: AccountTuple }) => {
    const account = await findSelectableAccount(context, tuple);
    if (account === undefined || !canSwitchAccounts(account.entityType))
      throw new Refusal('account_mismatch', { keepsChanges: true });
    return { account };
  },
);

/** Finds the caller's own account that matches this tuple, at any tenant. */
async function findSelectableAccount(context: Context, tuple: AccountTuple): Promise<OwnAccount | undefined> {
  return (await listSelectableAccounts(context)).find((candidate) => matchesTuple(candidate, tuple));
}

/** Whether a tuple matches an account exactly. */
function matchesTuple(account: OwnAccount, tuple: AccountTuple): boolean {
  return (
    account.id === tuple.entity_id &&
    account.personId === tuple.cd_user &&
    account.tenantId === tuple.cd_instance &&
    account.entityType === tuple.entity_type &&
    account.applicantId === (tuple.cd_community_entity ?? null) &&
    account.communityType === (tuple.cd_community_entity_type ?? null)
  );
}

export interface Passed extends PassedFactor {
  readonly account: OwnAccount;
}

interface Proven {
  readonly personId: number;
  readonly limits?: SignOnLimits | null;
  readonly needsStrong?: boolean;
}

/** Issues a login token, valid for the account list, the second factor, and the session. */
export const issueLoginToken = defineStep(
  'login token',
  async (context, { personId, limits = null, needsStrong = false }: Proven) =>
    new Answer({ token: issueToken(context, 'login', personId, { limits, needsStrong }) }),
);

/** Exchanges the login token for a new session: a cookie for browsers, a bearer token for other clients. */
export const openRequestedSession = defineStep(
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
    await consumeLoginToken(context);
    const limits = await loadSignOnLimits(context);
    const opening = { transport, secondFactor, mustEnrol, limits };
    return new Answer(await establishSession(context, account, opening));
  },
);

/** Opens a cookie session at once, without a login token. */
export const openCookieSession = defineStep(
  'session',
  async (context, { account, passedFactor, limits = null }: Passed & Pick<Proven, 'limits'>) => {
    const opening = { transport: 'cookie', secondFactor: passedFactor, limits } as const;
    await establishSession(context, account, opening);
    return {};
  },
);
