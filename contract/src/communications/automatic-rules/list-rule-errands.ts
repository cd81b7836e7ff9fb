import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { errandView } from './rule-view.ts';

export const listRuleErrands = operation({
  name: 'communications/list-rule-errands',
  method: 'GET',
  path: '/automatic-rules/{ruleId}/errands',
  summary: 'What a rule did and has to do, newest first',
  who: administrators('Communications', 'Read'),
  input: z.object({
    ruleId: z.coerce.number().int(),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({ errands: z.array(errandView), nextBeforeId: z.int().nullable() }),
});
