// Contains no schemas, so that the browser can import it.
import { role } from '../accounts/account-type.ts';

/** Roles that may see how long applications stay in each state. */
export const stateTimeRoles: readonly number[] = [role.admin, role.supervisor];
