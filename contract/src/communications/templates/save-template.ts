import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';

const words = {
  language: z.string().refine(isLanguage),
  subject: plainLineOf(200),
  body: plainTextOf(10_000).pipe(z.string().trim().min(1)),
};

export const saveTemplate = operation({
  name: 'communications/save-template',
  method: 'POST',
  path: '/communications/templates',
  summary:
    'Write a template for all cases like one, or a further version or translation of one that is there',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    /** The template that gets these words; a new one where it is left out. */
    templateId: z.int().optional(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    /** The case that it is written at, and which cases it is for. */
    applicationId: z.int(),
    scope: z.enum(['all', 'program', 'state']),
    ...words,
  }),
  output: z.object({ templateId: z.int(), version: z.int() }),
  errors: ['too_many_templates', 'too_many_variables'],
});
