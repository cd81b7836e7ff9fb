// Automatic actions after a share of a state's deadline has passed.
import { z } from 'zod';
import { escalationActions } from './escalation-actions.ts';

export const escalationLimits = { rules: 100, minPercent: 1, maxPercent: 300 } as const;

/** `assign-person` needs a staff member, `assign-role` needs a role, and notifications need neither. */
export const escalationRule = z
  .object({
    stateId: z.int(),
    /** Percentage of the state's working hours: at 100 the deadline passes. */
    afterPercent: z.int().min(escalationLimits.minPercent).max(escalationLimits.maxPercent),
    action: z.enum(escalationActions),
    staffId: z.int().nullable(),
    roleId: z.int().nullable(),
  })
  .refine(
    ({ action, staffId, roleId }) =>
      (action === 'assign-person') === (staffId !== null) && (action === 'assign-role') === (roleId !== null),
  );
export type EscalationRule = z.infer<typeof escalationRule>;
