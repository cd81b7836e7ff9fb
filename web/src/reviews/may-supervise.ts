import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';

/** Whether results are shown to this reader; the server decides again. */
export const maySupervise = ({ roles }: Pick<LoggedUser, 'roles'>): boolean =>
  roles.includes(role.admin) || roles.includes(role.supervisor);
