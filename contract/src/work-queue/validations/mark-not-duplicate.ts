import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { duplicatesView } from './duplicates-view.ts';

const pair = z.object({ applicationId: z.coerce.number().int(), otherId: z.coerce.number().int() });

/**
 * Records that the applicants of two applications are different people, in both directions and for all their
 * applications.
 */
export const markNotDuplicate = operation({
  name: 'work-queue/mark-not-duplicate',
  method: 'POST',
  path: '/cases/{applicationId}/duplicates/{otherId}/told-apart',
  summary: 'Mark two applications as not duplicates',
  who: staff(),
  input: pair,
  output: duplicatesView,
  errors: ['blind_review'],
});

export const unmarkNotDuplicate = operation({
  name: 'work-queue/unmark-not-duplicate',
  method: 'DELETE',
  path: '/cases/{applicationId}/duplicates/{otherId}/told-apart',
  summary: 'Undo marking two applications as not duplicates',
  who: staff(),
  input: pair,
  output: duplicatesView,
  errors: ['blind_review'],
});
