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
  summary: 'Start a bulk update of the status, owner, or both of the selected applications',
  who: staff(),
  input: bulkInput,
  output: bulkChangeView,
  errors: bulkInputErrors,
});
