import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';

/** Returns whether the user sees review results. The server checks it again. */
export const maySupervise = ({ roles }: Pick<LoggedUser, 'roles'>): boolean =>
  roles.includes(role.admin) || roles.includes(role.supervisor);
