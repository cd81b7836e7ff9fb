import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { validationsView } from './validation-view.ts';

export const listValidations = operation({
  name: 'work-queue/list-validations',
  method: 'GET',
  path: '/cases/{applicationId}/validations',
  views: 'case',
  summary: 'List the validations of an application with evidence and overrides',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: validationsView,
  errors: ['blind_review'],
});
