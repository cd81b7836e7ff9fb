import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import { enrollmentPath, isOnlyProcessAdmin } from '@commonway/contract/accounts/decide-redirect.ts';
import type { OwnAccount } from '../accounts/queries/accounts.ts';
import { ensureSigningKeys } from '../accounts/signing-keys.ts';
import type { Transaction } from '../platform/database.ts';
import type { Context } from '../platform/mount/context.ts';
import { readSignInRules } from '../tenants/sign-in-rules.ts';
import type { SignOnLimits } from './own-accounts.ts';
import { insertSession, type NewSession } from './queries/sessions.ts';
import { issueSessionToken } from './session-token.ts';

interface SessionOptions {
  readonly transport: 'cookie' | 'bearer';
  /** The channel of the second factor that was passed; null if none was required. */
  readonly secondFactor: string | null;
  /** The limits if a provider vouched for the person or they opened a link; null after a password. */
  readonly limits: SignOnLimits | null;
  /** Whether the session is limited to enrolling a strong factor. */
  readonly mustEnrol?: boolean;
  /** Whether the person just proved their identity, as in every sign-in. */
  readonly isProven?: boolean;
}

export type OpenedSession =
  | { token: string; exp: string; idleMinutes: number }
  | { established: true; landing: string };

/**
 * Opens a session for an account whose owner has proven their identity, and audits it. Returns its token for a bearer
 * session; otherwise sets the cookie and returns the landing page.
 */
export async function establishSession(
  context: Context,
  account: OwnAccount,
  { limits, ...options }: SessionOptions,
): Promise<OpenedSession> {
  const { idleMinutes, sessionHours } = readSignInRules(context.tenant);
  const isByLink = limits !== null && limits.providerId === null;
  const lifetime = { idleMinutes, minutes: sessionHours * 60 };
  const { token, expiresAt, exp } = await createSession(context, account, {
    ...options,
    ...lifetime,
    ...(isByLink && { isProven: false }),
    providerId: limits?.providerId ?? null,
    isByLink,
  });
  context.audit({
    subjectKind: 'account',
    subjectId: account.id,
    details: { second_factor: options.secondFactor, provider: limits?.providerId ?? null, link: isByLink },
  });
  if (options.transport === 'bearer') return { token, exp, idleMinutes };
  context.reply.setSession(token, new Date(expiresAt));
  const landing = options.mustEnrol ? enrollmentPath : getLandingPath(account);
  return { established: true, landing };
}

/**
 * Where an account lands after sign-in. The root sends a Process-Admin to the program setup, as far as the permissions
 * of the new session allow it (spec 2.4).
 */
export function getLandingPath(account: OwnAccount): string {
  return isOnlyProcessAdmin(account) ? '/' : landingPath[deriveAccountType(account)];
}

type SessionInput = Pick<
  NewSession,
  | 'transport'
  | 'secondFactor'
  | 'mustEnrol'
  | 'isProven'
  | 'providerId'
  | 'isByLink'
  | 'idleMinutes'
  | 'minutes'
  | 'staffSessionId'
  | 'reason'
>;

/** Stores a new session of an account and signs its token. */
export async function createSession(
  { tx, request }: Context,
  account: OwnAccount,
  input: SessionInput,
): Promise<{ token: string; expiresAt: string; exp: string }> {
  const { id, expiresAt, exp } = await insertSession(tx, {
    accountId: account.id,
    personId: account.personId,
    tenantId: account.tenantId,
    ...input,
    address: request.address,
    device: request.device,
  });
  const ends = { expiresAt, exp };
  return { token: await signSession(tx, { ...account, sessionId: id, ...input, ...ends }), ...ends };
}

/** Facts of a session and its account for the session's token. */
interface SessionFacts
  extends Pick<OwnAccount, 'id' | 'personId' | 'tenantId' | 'entityType' | 'communityType' | 'roles'> {
  readonly sessionId: string;
  readonly transport: 'cookie' | 'bearer';
  /** When it ends at the latest, and when it ends without another call (ISO times). */
  readonly expiresAt: string;
  readonly exp: string;
}

/**
 * Signs the token of a session. A bearer token expires when the session would without a call, so that its holder can
 * tell; renewing the session gives the next one. A cookie's token lasts as long as the session can.
 */
export async function signSession(tx: Transaction, session: SessionFacts): Promise<string> {
  const [key] = await ensureSigningKeys(tx, 'session');
  const claims = {
    sid: session.sessionId,
    id: session.personId,
    id_entity: session.id,
    id_entity_type: session.entityType,
    cd_instance: session.tenantId,
    cd_community_entity_type: session.communityType,
    roles: session.roles,
  };
  return issueSessionToken(key, claims, session.transport === 'bearer' ? session.exp : session.expiresAt);
}
