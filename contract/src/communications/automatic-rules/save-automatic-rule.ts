import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { ruleDocument } from './rule-schema.ts';
import { ruleView } from './rule-view.ts';

export const saveAutomaticRule = operation({
  name: 'communications/save-automatic-rule',
  method: 'POST',
  path: '/automatic-rules',
  summary: 'Save the draft of an automatic rule',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    /** Omitted for a new rule. */
    ruleId: z.int().optional(),
    /** The revision that the client read; 0 for a new rule. */
    revision: z.int(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    document: ruleDocument,
  }),
  output: ruleView,
  errors: ['too_many_rules', 'stale_version'],
});
