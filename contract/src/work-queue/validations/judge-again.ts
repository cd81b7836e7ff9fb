import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { validationsView } from './validation-view.ts';

export const judgeAgain = operation({
  name: 'work-queue/judge-again',
  method: 'POST',
  path: '/cases/{applicationId}/validations',
  summary: 'Run the rules on an application again',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: validationsView,
  errors: ['blind_review'],
});
