import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { syncSystems } from './sync-systems.ts';

const direction = z.enum(['in', 'out']);

export const getSyncReport = operation({
  name: 'reports/get-sync-report',
  method: 'GET',
  path: '/sync-report',
  summary: 'Get what was exchanged with other systems: counts, the last success, and failures',
  auditLabel: 'View the sync report',
  who: staff(),
  input: z.object({ system: z.enum(syncSystems).optional() }),
  output: z.object({
    asOf: z.string(),
    systems: z.array(
      z.object({
        system: z.enum(syncSystems),
        direction,
        /** Null if nothing was exchanged yet. */
        lastSuccessAt: z.string().nullable(),
        succeeded: z.int(),
        failed: z.int(),
        waiting: z.int(),
        /** When the oldest that waits was created. */
        waitingSince: z.string().nullable(),
      }),
    ),
    /** The newest failures. */
    failures: z.array(
      z.object({
        system: z.enum(syncSystems),
        direction,
        id: z.string(),
        at: z.string(),
        /** What failed, such as a file name or a channel. */
        name: z.string(),
        cause: z.string().nullable(),
        applicationId: z.int().nullable(),
      }),
    ),
  }),
});
