import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ruleView } from './rule-view.ts';

export const switchAutomaticRule = operation({
  name: 'communications/switch-automatic-rule',
  method: 'POST',
  path: '/automatic-rules/{ruleId}/switch',
  summary: 'Turn on, turn off, or archive an automatic rule',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    ruleId: z.coerce.number().int(),
    revision: z.int(),
    to: z.enum(['on', 'off', 'archived']),
  }),
  output: ruleView,
  errors: ['stale_version', 'rule_not_ready', 'too_many_rules'],
});
