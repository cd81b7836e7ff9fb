// What happens by itself once a share of a state's clock is over.
import { z } from 'zod';
import { escalationDeeds } from './escalation-deeds.ts';

export const escalationLimits = { rules: 100, leastPercent: 1, mostPercent: 300 } as const;

/** A person for assign-person, a role for assign-role, and neither where somebody is only told. */
export const escalationRule = z
  .object({
    stateId: z.int(),
    /** Of the clock's hours of work: 100 is when it runs out. */
    afterPercent: z.int().min(escalationLimits.leastPercent).max(escalationLimits.mostPercent),
    deed: z.enum(escalationDeeds),
    staffId: z.int().nullable(),
    roleId: z.int().nullable(),
  })
  .refine(
    ({ deed, staffId, roleId }) =>
      (deed === 'assign-person') === (staffId !== null) && (deed === 'assign-role') === (roleId !== null),
  );
export type EscalationRule = z.infer<typeof escalationRule>;
