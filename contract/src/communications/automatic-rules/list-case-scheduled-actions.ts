import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { ruleActions, ruleStops } from './rule-words.ts';

export const caseScheduledAction = z.object({
  scheduledActionId: z.int(),
  ruleName: z.string(),
  action: z.enum(ruleActions),
  stops: z.array(z.enum(ruleStops)),
  dueAt: z.string(),
  heldByName: z.string().nullable(),
});
export type CaseScheduledAction = z.infer<typeof caseScheduledAction>;

export const listCaseScheduledActions = operation({
  name: 'communications/list-case-scheduled-actions',
  method: 'GET',
  path: '/cases/{applicationId}/scheduled-actions',
  views: 'case',
  summary: 'List the pending automatic actions of a case',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ scheduledActions: z.array(caseScheduledAction) }),
  errors: ['blind_review'],
});
