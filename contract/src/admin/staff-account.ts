import { z } from 'zod';
import { staffRoles } from '../accounts/staff-roles.ts';

/** A staff member as the tenant's administrators see them. */
export const staffAccount = z.object({
  accountId: z.int(),
  name: z.string(),
  mail: z.string(),
  roles: z.array(z.int()),
  isActive: z.boolean(),
  requiresSecondFactor: z.boolean(),
  /** Whether they have set a password; until then the invitation is pending. */
  hasJoined: z.boolean(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** The roles to assign: known roles, without duplicates. */
export const assignedRoles = z
  .array(z.int().refine((roleId) => staffRoles.includes(roleId)))
  .min(1)
  .max(staffRoles.length)
  .transform((roles) => [...new Set(roles)].toSorted((one, other) => one - other));
