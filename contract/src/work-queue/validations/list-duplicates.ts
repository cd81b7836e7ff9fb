import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { duplicatesView } from './duplicates-view.ts';

export const listDuplicates = operation({
  name: 'work-queue/list-duplicates',
  method: 'GET',
  path: '/cases/{applicationId}/duplicates',
  views: 'case',
  summary: 'List possible duplicates of an application, compared field by field',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: duplicatesView,
  errors: ['blind_review'],
});
