import { operation, staff } from '../../operation.ts';
import { queueView, viewWish, viewWishErrors } from './queue-view.ts';

/** Anybody keeps views for themselves; supervisors write those of the staff and of a role. */
export const createView = operation({
  name: 'work-queue/create-view',
  method: 'POST',
  path: '/queue-views',
  summary: 'Keep a filter of the queue with its order and columns under a name',
  who: staff(),
  input: viewWish,
  output: queueView,
  errors: viewWishErrors,
});
