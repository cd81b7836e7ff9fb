// Sessions do not cross tenants' hosts. A handoff code does, valid once, for a minute (security Z4, B4.23).
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import { generateSecret, hashSecret } from '../../accounts/secrets.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { establishSession } from '../../sessions/establish-session.ts';
import {
  getCallerId,
  loadSignOnLimits,
  type SignOnLimits,
  toPickerAccount,
} from '../../sessions/own-accounts.ts';
import { consumeToken, findHandoffRefusalReason, insertToken } from '../../sessions/queries/tokens.ts';
import { endReplacedSessions } from '../../sessions/sessions.ts';
import { tokenSeconds } from '../../sessions/sign-in-policy.ts';
import { consumeLoginToken, issueToken } from '../../sessions/tokens.ts';
import { getTenantDomains } from '../../tenants/queries.ts';
import { Answer, defineStep } from './flow.ts';
import { assessSecondFactor } from './second-factor.ts';
import type { Passed } from './session.ts';

/** The payload of a handoff code, stored in its row. */
interface Handoff {
  readonly accountId: number;
  /** SHA-256 of the verifier, which is the fragment of the address. */
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
 * For an account of another tenant: issues a handoff code and returns the URL there, with the parameters in the
 * specification (spec 4, switching account). The host comes only from the tenant's row.
 */
export const createHandoff = defineStep('handoff', async (context, { account, challenge }: SwitchInput) => {
  const { tenant, maybeActor, maybeToken } = context;
  if (account.tenantId === tenant.id) return {};
  // Callers without a verifier of their own get one with the address; the code alone opens nothing.
  const verifier = challenge === undefined ? generateSecret() : null;
  // A locked login must pass its strong factor here; the other office may require none.
  if (maybeToken?.payload['needsStrong'] === true) throw new Refusal('not_allowed');
  if (maybeToken !== null) await consumeLoginToken(context);
  const auth = insertHandoffToken(context, account, {
    accountId: account.id,
    challenge: challenge ?? hashVerifier(verifier ?? ''),
    fromTenantId: tenant.id,
    fromSessionId: maybeActor?.sessionId ?? null,
  });
  context.audit({ subjectKind: 'account', subjectId: account.id, details: { to_tenant: account.tenantId } });
  const { accountType } = toPickerAccount(account, context.language);
  const search = new URLSearchParams({
    login: 'true',
    auth,
    accType: accountType,
    account: String(account.id),
  });
  const portal = context.portalUrl(account.subdomain, account.customDomain);
  const fragment = verifier === null ? '' : `#${verifier}`;
  return new Answer({ redirect: `${portal}/instance-redirect?${search}${fragment}` });
});

/** The challenge of a verifier. */
const hashVerifier = (verifier: string): string => hashSecret(verifier).toString('base64url');

/** Stores a handoff code for the account's tenant. Returns its secret. */
function insertHandoffToken(context: Context, account: OwnAccount, payload: Handoff): string {
  const secret = generateSecret();
  insertToken(context.tx, {
    hash: hashSecret(secret),
    kind: 'handoff',
    personId: getCallerId(context),
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

/**
 * Consumes a handoff code and checks that it belongs to this request. Consumed even if the verifier is wrong: a code
 * that others have seen must not work again.
 */
export const consumeHandoffCode = defineStep('handoff code', async (context, input: HandoffInput) => {
  const { tx, tenant } = context;
  const hash = hashSecret(input.auth);
  const spent = await consumeToken(tx, tenant.id, 'handoff', hash);
  const personId = spent?.personId ?? null;
  if (spent === undefined || personId === null)
    return refuseHandoff(context, input, await findHandoffRefusalReason(tx, tenant.id, hash));
  const handoff = spent.payload as unknown as Handoff;
  const reason = await findMismatch(context, input, handoff);
  if (reason !== null) return refuseHandoff(context, input, reason);
  return { personId, handoff };
});

/**
 * Finds the account the code was issued for; throws unless it still belongs to the person and needs no new password
 * first.
 */
export const requireHandoffAccount = defineStep(
  'account choice',
  async ({ tx, tenant }, { personId, handoff }: { personId: number; handoff: Handoff }) => {
    const own = await listOwnAccounts(tx, personId, tenant.id);
    const account = own.find(({ id, tenantId }) => id === handoff.accountId && tenantId === tenant.id);
    if (account === undefined || account.mustChangePassword)
      throw new Refusal('handoff_refused', { keepsChanges: true });
    return { account };
  },
);

/** The reason why a handoff code does not belong to this request; null if it does. */
async function findMismatch(context: Context, input: HandoffInput, handoff: Handoff): Promise<Reason | null> {
  if (hashVerifier(input.verifier) !== handoff.challenge) return 'wrong_verifier';
  if (input.accountId !== handoff.accountId) return 'other_account';
  const { subdomain, customDomain } = await getTenantDomains(context.tx, handoff.fromTenantId);
  const origins = [context.portalUrl(subdomain), context.portalUrl(subdomain, customDomain)];
  return origins.includes(input.cameFrom) ? null : 'other_origin';
}

/** Audits the reason and throws `handoff_refused`. */
function refuseHandoff(context: Context, { accountId }: HandoffInput, reason: Reason): never {
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { reason } });
  throw new Refusal('handoff_refused', { keepsChanges: true });
}

// A switch always opens a new session and ends the previous one, at once or after the second factor (security B1.5).
type WithAccount = Pick<Passed, 'account'>;
type SessionOptions = Passed & { readonly transport: 'cookie' | 'bearer' };
type WithHandoff<Found> = Found & { readonly handoff: Handoff };

/**
 * Asks for a second factor if the account needs one. That needs a login token: a caller who switches from a session is
 * issued one.
 */
export const requireFactorForSwitch = defineStep(
  'second factor',
  async (context, { account }: WithAccount) => {
    const { mfa, passed } = await assessSecondFactor(context, account);
    if (mfa === null) return passed;
    if (context.maybeToken !== null) return new Answer({ mfa });
    return new Answer({
      mfa,
      token: issueLoginToken(
        context,
        account.personId,
        getCurrentSessionIds(context),
        await loadSignOnLimits(context),
      ),
    });
  },
);

/** Opens a session of another account at the same tenant, and ends the current one. */
export const openSwitchedSession = defineStep('session', async (context, opening: SessionOptions) => {
  const limits = await loadSignOnLimits(context);
  if (context.maybeToken !== null) await consumeLoginToken(context);
  await endReplacedSessions(context, getCurrentSessionIds(context));
  return new Answer(
    await openSession(context, { ...opening, limits, isProven: context.maybeToken !== null }),
  );
});

/**
 * Asks for a second factor after a handoff if the account needs one, even if one was passed at the previous tenant
 * (security B4.22).
 */
export const requireFactorForArrival = defineStep(
  'second factor',
  async (context, { account, handoff }: WithHandoff<WithAccount>) => {
    const { mfa, passed } = await assessSecondFactor(context, account);
    if (mfa === null) return passed;
    const token = issueLoginToken(context, account.personId, listSessionsToEnd(context, handoff));
    return new Answer({ mfa, token, account: toPickerAccount(account, context.language) });
  },
);

/** Opens a session after a handoff, and ends the session at the previous tenant. */
export const openArrivedSession = defineStep(
  'session',
  async (context, { handoff, ...opening }: WithHandoff<SessionOptions>) => {
    await endReplacedSessions(context, listSessionsToEnd(context, handoff));
    const account = toPickerAccount(opening.account, context.language);
    const isProven = handoff.fromSessionId === null;
    return new Answer({ ...(await openSession(context, { ...opening, limits: null, isProven })), account });
  },
);

interface SessionOrigin {
  readonly limits: SignOnLimits | null;
  /** Whether the identity was just proven: true after a login token; a session may have been opened hours ago. */
  readonly isProven: boolean;
}

/** Opens a session of the account after its second factor. */
const openSession = (
  context: Context,
  { account, passedFactor: secondFactor, ...opening }: SessionOptions & SessionOrigin,
) => establishSession(context, account, { ...opening, secondFactor });

/** Issues a login token. The given sessions end when it opens a new one. */
const issueLoginToken = (
  context: Context,
  personId: number,
  endsSessions: readonly string[],
  limits: SignOnLimits | null = null,
) => issueToken(context, 'login', personId, { endsSessions, limits });

/** The ID of the caller's session, as a list; empty without a session. */
const getCurrentSessionIds = ({ maybeActor }: Context): string[] =>
  maybeActor === null ? [] : [maybeActor.sessionId];

/** The sessions to end: the previous one, and any session this browser already had here. */
const listSessionsToEnd = (context: Context, { fromSessionId }: Handoff): string[] => [
  ...(fromSessionId === null ? [] : [fromSessionId]),
  ...getCurrentSessionIds(context),
];
