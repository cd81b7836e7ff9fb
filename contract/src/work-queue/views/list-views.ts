import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { queueView, viewCount } from './queue-view.ts';

/** Counts of views come from the tally where it knows them, else they stop at `badgeCap`. */
export const listViews = operation({
  name: 'work-queue/list-views',
  method: 'GET',
  path: '/queue-views',
  summary: 'The views of the queue a person works from, each with how many applications it holds',
  who: staff(),
  input: z.object({}),
  output: z.object({
    all: viewCount,
    mine: viewCount,
    unassigned: viewCount,
    views: z.array(queueView.extend({ count: viewCount })),
    /** Whether the reader may write views for the staff or for a role. */
    mayShare: z.boolean(),
  }),
});
