import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewId } from './review-view.ts';
import { scoresSchema } from './scores.ts';

/**
 * Autosave: contains only the changed criteria. `revision` is the one that the page last received; an older one is
 * refused with `stale_review`.
 */
export const saveScores = operation({
  name: 'reviews/save-scores',
  method: 'PATCH',
  path: '/reviews/{reviewId}',
  summary: 'Save the scores of one of the caller’s reviews',
  who: reviewers(),
  input: reviewId.extend({
    revision: z.int(),
    scores: scoresSchema,
    remark: z.string().max(5000).optional(),
  }),
  output: z.object({ revision: z.int(), savedAt: z.string() }),
  errors: ['stale_review', 'review_closed'],
});
