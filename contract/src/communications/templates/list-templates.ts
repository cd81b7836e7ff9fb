import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { maxTemplates, templateView } from './template-view.ts';

export const listTemplates = operation({
  name: 'communications/list-templates',
  method: 'GET',
  path: '/cases/{applicationId}/templates',
  views: 'case',
  summary: 'List the templates for a case in the applicant’s language',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    /** The recipient's language. */
    language: z.string(),
    /** The languages of the office, default first. */
    languages: z.array(z.string()),
    templates: z.array(templateView).max(maxTemplates),
    /** Values from the case, by variable name. */
    values: z.record(z.string(), z.string()),
    programId: z.int(),
    stateId: z.int().nullable(),
    programName: z.string(),
    statusName: z.string(),
    mayWrite: z.boolean(),
    /** The office's quiet hours; text messages wait for their end. */
    quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
  }),
  errors: ['blind_review'],
});
