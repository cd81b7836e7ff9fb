import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ruleView } from './rule-view.ts';

export const switchAutomaticRule = operation({
  name: 'communications/switch-automatic-rule',
  method: 'POST',
  path: '/automatic-rules/{ruleId}/switch',
  summary: 'Switch a rule on as it is written, or off; off or archived, what waits of it is not done',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    ruleId: z.coerce.number().int(),
    revision: z.int(),
    to: z.enum(['on', 'off', 'archived']),
  }),
  output: ruleView,
  errors: ['stale_version', 'rule_not_ready', 'too_many_rules'],
});
