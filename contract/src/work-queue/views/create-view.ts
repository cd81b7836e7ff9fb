import { operation, staff } from '../../operation.ts';
import { queueView, viewInput, viewInputErrors } from './queue-view.ts';

/** All staff may save private views. Supervisors and administrators share views with the staff or a role. */
export const createView = operation({
  name: 'work-queue/create-view',
  method: 'POST',
  path: '/queue-views',
  summary: 'Save a filter of the queue with its sort order and columns as a view',
  who: staff(),
  input: viewInput,
  output: queueView,
  errors: viewInputErrors,
});
