import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { managedTemplate } from './managed-template.ts';

export const listAllTemplates = operation({
  name: 'communications/list-all-templates',
  method: 'GET',
  path: '/communications/templates',
  summary: 'List all templates with their translation statuses',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    templates: z.array(managedTemplate),
    /** The languages of the office, default first. */
    languages: z.array(z.string()),
    programs: z.array(
      z.object({
        programId: z.int(),
        name: z.string(),
        states: z.array(z.object({ stateId: z.int(), name: z.string() })),
      }),
    ),
  }),
});
