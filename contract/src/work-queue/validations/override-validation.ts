import { z } from 'zod';
import { results } from '../../applications/validations/rule-constants.ts';
import { operation, staff } from '../../operation.ts';
import { overridingRoles, reasonLimit } from './may-override.ts';
import { validationsView } from './validation-view.ts';

/**
 * `result` and `ruleVersion` identify the verdict that the caller saw, so that a newer one is not overridden by
 * mistake.
 */
export const overrideValidation = operation({
  name: 'work-queue/override-validation',
  method: 'POST',
  path: '/cases/{applicationId}/validations/{rule}/override',
  summary: 'Override the verdict of a validation rule, with a reason',
  who: staff(...overridingRoles),
  input: z.object({
    applicationId: z.coerce.number().int(),
    rule: z.string().max(60),
    ruleVersion: z.int(),
    result: z.enum(results).exclude(['passed']),
    reason: z.string().trim().min(1).max(reasonLimit),
  }),
  output: validationsView,
  errors: ['verdict_changed', 'blind_review'],
});
