// Decides what follows the account list (spec 4, login).
import type { Account } from '@commonway/contract/accounts/account.ts';

export type AccountStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'name'; readonly account: Account }
  | { readonly kind: 'open'; readonly account: Account };

/**
 * No account: account not found. Several accounts or a pending invitation: the picker. One account: open it, after
 * asking for its name if it has none.
 */
export function decideAccountStep(accounts: readonly Account[], invitations: number): AccountStep {
  const [first] = accounts;
  if (invitations > 0) return { kind: 'choose' };
  if (!first) return { kind: 'none' };
  if (accounts.length > 1) return { kind: 'choose' };
  return { kind: first.hasName ? 'open' : 'name', account: first };
}
