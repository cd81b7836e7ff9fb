import { accountsInScope, listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import type { Context } from '../../platform/mount/context.ts';
import { findSessionLimits } from '../queries/sessions.ts';

/**
 * Limits of a session that a provider opened: only accounts of the provider's tenant and type, and no other accounts of
 * the same person.
 */
export interface SignOnLimits {
  readonly providerId: number;
  readonly entityType: 1 | 2;
}

/** Returns the caller's person id: from the session, or else from the login token. */
export function callerOf({ maybeActor, maybeToken }: Context): number | null {
  return maybeActor?.personId ?? maybeToken?.personId ?? null;
}

/** Returns the limits of the caller's session or login token; null after a password. */
export async function limitsOf({ tx, maybeActor, maybeToken }: Context): Promise<SignOnLimits | null> {
  if (maybeActor !== null) return (await findSessionLimits(tx, maybeActor.sessionId)) ?? null;
  return (maybeToken?.payload['limits'] as SignOnLimits | null | undefined) ?? null;
}

/** Returns the accounts the caller may choose from, those of this tenant first. */
export async function ownAccounts(context: Context): Promise<OwnAccount[]> {
  const { tx, tenant, maybeActor } = context;
  const personId = callerOf(context);
  if (personId === null) return [];
  const all = await listOwnAccounts(tx, personId, tenant.id);
  const own = maybeActor === null ? all : accountsInScope(all, maybeActor, tenant.id);
  const limits = await limitsOf(context);
  if (limits === null) return own;
  return own.filter(({ tenantId, entityType }) => tenantId === tenant.id && entityType === limits.entityType);
}
