import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ruleView } from './rule-view.ts';

export const getAutomaticRule = operation({
  name: 'communications/get-automatic-rule',
  method: 'GET',
  path: '/automatic-rules/{ruleId}',
  summary: 'Retrieve an automatic rule with its draft, published version, and problems',
  who: administrators('Communications', 'Read'),
  input: z.object({ ruleId: z.coerce.number().int() }),
  output: ruleView,
});
