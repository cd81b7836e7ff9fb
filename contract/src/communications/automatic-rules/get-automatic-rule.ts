import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ruleView } from './rule-view.ts';

export const getAutomaticRule = operation({
  name: 'communications/get-automatic-rule',
  method: 'GET',
  path: '/automatic-rules/{ruleId}',
  summary: 'One automatic rule: as it is written, as it is at work, and what keeps it from being switched on',
  who: administrators('Communications', 'Read'),
  input: z.object({ ruleId: z.coerce.number().int() }),
  output: ruleView,
});
