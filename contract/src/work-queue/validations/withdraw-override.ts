import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { overridingRoles } from './may-override.ts';
import { validationsView } from './validation-view.ts';

export const withdrawOverride = operation({
  name: 'work-queue/withdraw-override',
  method: 'DELETE',
  path: '/cases/{applicationId}/validations/{rule}/override',
  summary: 'Withdraw an override so that the verdict counts again',
  who: staff(...overridingRoles),
  input: z.object({ applicationId: z.coerce.number().int(), rule: z.string().max(60) }),
  output: validationsView,
  errors: ['verdict_changed', 'blind_review'],
});
