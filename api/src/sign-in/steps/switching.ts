// Sessions do not cross tenants' hosts. A handoff code does, valid once, for a minute (security Z4, B4.23).
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { establishSession } from '../../sessions/establish-session.ts';
import { callerOf, limitsOf, pickerAccount, type SignOnLimits } from '../../sessions/own-accounts.ts';
import { explainHandoff, insertToken, spendToken } from '../../sessions/queries/tokens.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { tokenSeconds } from '../../sessions/sign-in-policy.ts';
import { issueToken, spendLoginToken } from '../../sessions/tokens.ts';
import { getTenantDomains } from '../../tenants/queries.ts';
import { Answer, step } from './flow.ts';
import { checkSecondFactor } from './second-factor.ts';
import type { Passed } from './session.ts';

/** The payload of a handoff code, stored in its row. */
interface Handoff {
  readonly accountId: number;
  /** SHA-256 of the verifier, which the page that starts the switch adds to the address as its fragment. */
  readonly challenge: string;
  readonly fromTenantId: number;
  /** The session that ends when the new one begins (security B1.5); null if the switch started with a login token. */
  readonly fromSessionId: string | null;
}

interface SwitchInput {
  readonly account: OwnAccount;
  readonly challenge?: string | undefined;
}

/**
 * For an account of another tenant: returns the address there, with the parameters in the specification (spec 4,
 * switching account). The host comes only from the tenant's row.
 */
export const handoff = step('handoff', async (context, { account, challenge }: SwitchInput) => {
  const { tenant, maybeActor, maybeToken } = context;
  if (account.tenantId === tenant.id) return {};
  if (challenge === undefined) throw new Refusal('invalid_input', { fields: { challenge: ['required'] } });
  // A locked login must pass its strong factor here; the other office may require none.
  if (maybeToken?.payload['needsStrong'] === true) throw new Refusal('not_allowed');
  if (maybeToken !== null) await spendLoginToken(context);
  const auth = issueHandoff(context, account, {
    accountId: account.id,
    challenge,
    fromTenantId: tenant.id,
    fromSessionId: maybeActor?.sessionId ?? null,
  });
  context.audit({ subjectKind: 'account', subjectId: account.id, details: { to_tenant: account.tenantId } });
  const { accountType } = pickerAccount(account, context.language);
  const search = new URLSearchParams({
    login: 'true',
    auth,
    accType: accountType,
    account: String(account.id),
  });
  const portal = context.portalUrl(account.subdomain, account.customDomain);
  return new Answer({ redirect: `${portal}/instance-redirect?${search}` });
});

function issueHandoff(context: Context, account: OwnAccount, payload: Handoff): string {
  const secret = newSecret();
  insertToken(context.tx, {
    hash: hashSecret(secret),
    kind: 'handoff',
    personId: callerOf(context),
    tenantId: account.tenantId,
    payload: { ...payload },
    seconds: tokenSeconds.handoff,
  });
  return secret;
}

interface HandoffInput {
  readonly auth: string;
  readonly verifier: string;
  readonly cameFrom: string;
  readonly accountId: number;
}

/** Why a code is refused. Recorded only in the audit trail; the caller does not learn it (security B4.23). */
type Reason =
  | 'unknown'
  | 'used'
  | 'late'
  | 'other_host'
  | 'wrong_verifier'
  | 'other_account'
  | 'other_origin';

/** Consumes the code even if the verifier is wrong: a code that others have seen must not work again. */
export const handoffCode = step('handoff code', async (context, input: HandoffInput) => {
  const { tx, tenant } = context;
  const hash = hashSecret(input.auth);
  const spent = await spendToken(tx, tenant.id, 'handoff', hash);
  const personId = spent?.personId ?? null;
  if (spent === undefined || personId === null)
    return refuse(context, input, await explainHandoff(tx, tenant.id, hash));
  const handoff = spent.payload as unknown as Handoff;
  const reason = await mismatchOf(context, input, handoff);
  if (reason !== null) return refuse(context, input, reason);
  return { personId, handoff };
});

/** The account the code was issued for, if it still belongs to the person and needs no new password first. */
export const handoffAccount = step(
  'account choice',
  async ({ tx, tenant }, { personId, handoff }: { personId: number; handoff: Handoff }) => {
    const own = await listOwnAccounts(tx, personId, tenant.id);
    const account = own.find(({ id, tenantId }) => id === handoff.accountId && tenantId === tenant.id);
    if (account === undefined || account.mustChangePassword)
      throw new Refusal('handoff_refused', { keepsChanges: true });
    return { account };
  },
);

async function mismatchOf(context: Context, input: HandoffInput, handoff: Handoff): Promise<Reason | null> {
  if (hashSecret(input.verifier).toString('base64url') !== handoff.challenge) return 'wrong_verifier';
  if (input.accountId !== handoff.accountId) return 'other_account';
  const { subdomain, customDomain } = await getTenantDomains(context.tx, handoff.fromTenantId);
  const origins = [context.portalUrl(subdomain), context.portalUrl(subdomain, customDomain)];
  return origins.includes(input.cameFrom) ? null : 'other_origin';
}

function refuse(context: Context, { accountId }: HandoffInput, reason: Reason): never {
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { reason } });
  throw new Refusal('handoff_refused', { keepsChanges: true });
}

// A switch always opens a new session and ends the previous one, at once or after the second factor (security B1.5).
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
