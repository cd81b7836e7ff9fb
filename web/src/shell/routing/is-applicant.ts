import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';

export const applicantTypes: readonly AccountType[] = ['Individual', 'Business', 'Partner', 'Household'];

/** Whether the user has applications of their own, and so a home page. */
export const isApplicant = ({ user }: Boot): boolean =>
  user !== null && !user.mustEnrol && applicantTypes.includes(user.accountType);
