import { role } from '../../accounts/account-type.ts';

/** Roles that may override a validation result. */
export const overridingRoles: readonly number[] = [role.admin, role.supervisor];

/** Maximum length of the reason: one paragraph. */
export const reasonLimit = 1000;
