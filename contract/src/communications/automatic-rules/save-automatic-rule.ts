import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { ruleDocument } from './rule-schema.ts';
import { ruleView } from './rule-view.ts';

export const saveAutomaticRule = operation({
  name: 'communications/save-automatic-rule',
  method: 'POST',
  path: '/automatic-rules',
  summary: 'Write an automatic rule; what is at work stays as it is until the rule is switched on anew',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    /** A new rule where it is left out. */
    ruleId: z.int().optional(),
    /** That it was read with; 0 for a new one. */
    revision: z.int(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    document: ruleDocument,
  }),
  output: ruleView,
  errors: ['too_many_rules', 'stale_version'],
});
