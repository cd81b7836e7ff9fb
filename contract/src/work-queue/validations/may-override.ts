import { role } from '../../accounts/account-type.ts';

/** Who may answer for a verdict in its place. */
export const overridingRoles: readonly number[] = [role.admin, role.supervisor];

/** The longest reason: a paragraph. */
export const reasonLimit = 1000;
