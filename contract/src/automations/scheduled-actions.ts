import { z } from 'zod';
import { administrators, operation, staff } from '../operation.ts';
import { ruleActions, ruleStops } from './rule-words.ts';
import { scheduledActionView } from './rules.ts';

export const pauseScheduledAction = operation({
  name: 'automations/pause-scheduled-action',
  method: 'POST',
  path: '/cases/{applicationId}/scheduled-actions/{scheduledActionId}/hold',
  summary: 'Hold or release a pending automatic action',
  auditLabel: 'Pause or resume a scheduled automation',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    scheduledActionId: z.coerce.number().int(),
    isHeld: z.boolean(),
  }),
  output: z.object({ scheduledActionId: z.int(), isHeld: z.boolean() }),
  errors: ['scheduled_action_ended', 'blind_review'],
});

export const listRuleScheduledActions = operation({
  name: 'automations/list-rule-scheduled-actions',
  method: 'GET',
  path: '/automatic-rules/{ruleId}/scheduled-actions',
  summary: 'List the past and pending actions of an automatic rule, newest first',
  who: administrators('Communications', 'Read'),
  input: z.object({
    ruleId: z.coerce.number().int(),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({ scheduledActions: z.array(scheduledActionView), nextBeforeId: z.int().nullable() }),
});

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
  name: 'automations/list-case-scheduled-actions',
  method: 'GET',
  path: '/cases/{applicationId}/scheduled-actions',
  views: 'case',
  summary: 'List the pending automatic actions of a case',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ scheduledActions: z.array(caseScheduledAction) }),
  errors: ['blind_review'],
});
