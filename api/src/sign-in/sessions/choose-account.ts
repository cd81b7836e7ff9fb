import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listOwnAccounts, type OwnAccount } from '../queries/accounts.ts';

export type AccountTuple = Omit<Parameters<Handle<'sign-in/open-session'>>[1], 'transport'>;

/**
 * The account a caller names, out of those of the token's own person. Every field must be that account's: the tuple can
 * choose and nothing else (security Z2). An account of another tenant opens on that tenant's host only.
 */
export async function chooseAccount(context: Context, tuple: AccountTuple): Promise<OwnAccount> {
  const { tx, tenant, token } = context;
  const own = token.personId === null ? [] : await listOwnAccounts(tx, token.personId, tenant.id);
  const account = own.find((candidate) => isSame(candidate, tuple));
  if (account?.tenantId !== tenant.id) throw new Refusal('account_mismatch', { keepsChanges: true });
  return account;
}

/** Whether a tuple is exactly that of an account. */
export function isSame(account: OwnAccount, tuple: AccountTuple): boolean {
  return (
    account.id === tuple.entity_id &&
    account.personId === tuple.cd_user &&
    account.tenantId === tuple.cd_instance &&
    account.entityType === tuple.entity_type &&
    account.applicantId === (tuple.cd_community_entity ?? null) &&
    account.communityType === (tuple.cd_community_entity_type ?? null)
  );
}
