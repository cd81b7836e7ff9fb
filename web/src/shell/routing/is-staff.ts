import type { AccountType } from '@commonway/contract/accounts/account-type.ts';

const staffTypes: readonly AccountType[] = ['Government', 'Reviewer', 'ReviewerMarket', 'Demo'];

/** Whether the account is of someone who works here, not of someone who applies. */
export function isStaff({ accountType }: { accountType: AccountType }): boolean {
  return staffTypes.includes(accountType);
}
