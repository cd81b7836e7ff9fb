import { operation, staff } from '../../operation.ts';
import { bulkChangeView } from './bulk-change-view.ts';
import { bulkInput, bulkInputErrors } from './bulk-selection.ts';

/**
 * A small selection has changed when the response arrives. For a large one, the response says that the change has
 * started.
 */
export const startBulkChange = operation({
  name: 'work-queue/start-bulk-change',
  method: 'POST',
  path: '/bulk-changes',
  summary: 'Freeze a selection and change status, owner or both of every application in it',
  who: staff(),
  input: bulkInput,
  output: bulkChangeView,
  errors: bulkInputErrors,
});
