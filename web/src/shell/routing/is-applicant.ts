import { type AccountType, healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/accounts/boot.ts';

export const applicantTypes: readonly AccountType[] = ['Individual', 'Business', 'Partner', 'Household'];

/** Whether the user has applications of their own, and so a home page. */
export const isApplicant = ({ user }: Boot): boolean =>
  user !== null && !user.mustEnrol && applicantTypes.includes(user.accountType);

/** Whether the user applies on another site, as individuals of the health exchange do. */
export const appliesElsewhere = ({ tenant, user }: Boot): boolean =>
  tenant.id === healthExchangeTenantId && user?.accountType === 'Individual';
