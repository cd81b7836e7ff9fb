// Contains no schemas, so that the browser can import it.
import { role } from '../accounts/account-type.ts';

/** Roles that may see how many cases each person has, and what needs a supervisor. */
export const teamLoadRoles: readonly number[] = [role.admin, role.supervisor];

/** Failed messages are an alert for this long. */
export const failedDeliveryDays = 7;
/** Alerts are not counted beyond this. */
export const maxAlerts = 1000;
