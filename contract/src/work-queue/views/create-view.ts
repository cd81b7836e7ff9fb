import { operation, staff } from '../../operation.ts';
import { queueView, viewInput, viewInputErrors } from './queue-view.ts';

/** All staff may save private views. Supervisors and administrators share views with the staff or a role. */
export const createView = operation({
  name: 'work-queue/create-view',
  method: 'POST',
  path: '/queue-views',
  summary: 'Keep a filter of the queue with its order and columns under a name',
  who: staff(),
  input: viewInput,
  output: queueView,
  errors: viewInputErrors,
});
