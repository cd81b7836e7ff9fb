import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { scheduledActionView } from './rule-view.ts';

export const listRuleScheduledActions = operation({
  name: 'communications/list-rule-scheduled-actions',
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
