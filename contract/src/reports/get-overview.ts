import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** The staff home page: applications by program and status, unassigned applications, and recent submissions. */
export const getOverview = operation({
  name: 'reports/get-overview',
  method: 'GET',
  path: '/reports/overview',
  summary: 'Count applications by program and status',
  who: staff(),
  input: z.object({}),
  output: z.object({
    total: z.int(),
    unassigned: z.int(),
    submittedLastWeek: z.int(),
    byProgram: z.array(z.object({ processId: z.int(), name: z.string(), count: z.int() })),
    byState: z.array(
      z.object({
        stateId: z.int(),
        processId: z.int(),
        name: z.string(),
        color: z.string(),
        count: z.int(),
      }),
    ),
  }),
});
