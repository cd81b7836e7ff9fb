import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { validationsView } from './validation-view.ts';

export const judgeAgain = operation({
  name: 'work-queue/judge-again',
  method: 'POST',
  path: '/cases/{applicationId}/validations',
  summary: 'Rerun the validation rules on an application',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: validationsView,
  errors: ['blind_review'],
});
