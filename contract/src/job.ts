import { z } from 'zod';

/**
 * The schema of a queue's jobs: the tenant (0 for work of the whole deployment) and IDs; never personal data in
 * clear.
 */
export const job = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ tenantId: z.int(), ...shape });
