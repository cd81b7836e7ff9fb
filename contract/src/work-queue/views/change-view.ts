import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { queueView, viewInput, viewInputErrors } from './queue-view.ts';

export const changeView = operation({
  name: 'work-queue/change-view',
  method: 'PUT',
  path: '/queue-views/{viewId}',
  summary: 'Rename or share a saved view, or change its filter, sort order, and columns',
  who: staff(),
  input: viewInput.extend({ viewId: z.coerce.number().int() }),
  output: queueView,
  errors: viewInputErrors,
});
