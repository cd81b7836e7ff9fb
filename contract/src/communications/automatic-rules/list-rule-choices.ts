import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

export const listRuleChoices = operation({
  name: 'communications/list-rule-choices',
  method: 'GET',
  path: '/automatic-rule-choices',
  summary: 'List the programs, statuses, templates, and languages for automatic rules',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    programs: z.array(
      z.object({
        processId: z.int(),
        name: z.string(),
        states: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    templates: z.array(z.object({ id: z.int(), name: z.string() })),
    languages: z.array(z.string()),
  }),
});
