// What follows the account list (spec 4, login).
import type { Account } from '@commonway/contract/accounts/account.ts';

export type AccountStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'name'; readonly account: Account }
  | { readonly kind: 'open'; readonly account: Account };

/**
 * None: account not found. Several, or an invitation to answer: the picker. One: open it, after asking for the name where there
 * is none.
 */
export function decideAccountStep(accounts: readonly Account[], invitations: number): AccountStep {
  const [first] = accounts;
  if (invitations > 0) return { kind: 'choose' };
  if (!first) return { kind: 'none' };
  if (accounts.length > 1) return { kind: 'choose' };
  return { kind: first.hasName ? 'open' : 'name', account: first };
}
