import type { AccountType } from '@commonway/contract/accounts/account-type.ts';

const staffTypes: readonly AccountType[] = ['Government', 'Reviewer', 'ReviewerMarket', 'Demo'];

/** Whether the account belongs to staff rather than to an applicant. */
export function isStaff({ accountType }: { accountType: AccountType }): boolean {
  return staffTypes.includes(accountType);
}
