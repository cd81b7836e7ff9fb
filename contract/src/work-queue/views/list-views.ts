import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { queueView, viewCount } from './queue-view.ts';

/** Counts come from the tally if it covers the filter; otherwise they stop at `badgeCap`. */
export const listViews = operation({
  name: 'work-queue/list-views',
  method: 'GET',
  path: '/queue-views',
  summary: 'List the caller’s saved views with the number of applications in each',
  who: staff(),
  input: z.object({}),
  output: z.object({
    all: viewCount,
    mine: viewCount,
    unassigned: viewCount,
    views: z.array(queueView.extend({ count: viewCount })),
    /** Whether the viewer may share views with the staff or a role. */
    mayShare: z.boolean(),
  }),
});
