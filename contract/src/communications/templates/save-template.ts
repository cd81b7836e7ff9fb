import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { templateChannels } from './template-channels.ts';
import { maxVariables } from './variables.ts';

const textFields = {
  language: z.string().refine(isLanguage),
  subject: plainLineOf(200),
  body: plainTextOf(10_000).pipe(z.string().trim().min(1)),
};

export const saveTemplate = operation({
  name: 'communications/save-template',
  method: 'POST',
  path: '/communications/templates',
  summary: 'Create a template, or a new version or translation of a template',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    /** The template to add this text to; omitted for a new template. */
    templateId: z.int().optional(),
    /**
     * The version that this text replaces, 0 for the first. If omitted, the current version is replaced without a
     * check.
     */
    over: z.int().min(0).optional(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    /** The cases that a new template is for: all without a program; all of the program without a state. */
    programId: z.int().nullable().default(null),
    stateId: z.int().nullable().default(null),
    channel: z.enum(templateChannels).default('any'),
    ...textFields,
    /** Variables that the sender fills in, besides those from the case. */
    asked: z.array(plainLineOf(50)).max(maxVariables).default([]),
  }),
  output: z.object({ templateId: z.int(), version: z.int() }),
  errors: ['too_many_templates', 'too_many_variables', 'variable_unknown', 'stale_version'],
});
