import { z } from 'zod';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { administrators, operation, staff } from '../operation.ts';
import { maxTemplateBody, translationStatuses } from './template.ts';
import { senderVariablesSchema, templateTextFields } from './template-configuration.ts';
import { templateChannels } from './variables.ts';

export const removeTemplate = operation({
  name: 'messaging/remove-template',
  method: 'DELETE',
  path: '/communications/templates/{templateId}',
  summary: 'Delete a template',
  auditLabel: 'Delete a template',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ templateId: z.coerce.number().int() }),
  output: z.object({ templateId: z.int() }),
  errors: ['template_in_use'],
});

export const createTemplate = operation({
  name: 'messaging/create-template',
  method: 'POST',
  path: '/communications/templates',
  summary: 'Create a template and publish its first version',
  auditLabel: 'Create a template',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    name: plainLineSchema(100).pipe(z.string().min(1)),
    /** The cases that the template is for: all without a program; all of the program without a state. */
    programId: z.int().nullable().default(null),
    stateId: z.int().nullable().default(null),
    channel: z.enum(templateChannels).default('any'),
    ...templateTextFields,
    body: plainTextSchema(maxTemplateBody).pipe(z.string().trim().min(1)),
    senderVariables: senderVariablesSchema.default([]),
  }),
  output: z.object({ templateId: z.int() }),
  errors: ['too_many_templates', 'too_many_variables', 'variable_unknown'],
});

/** A template's text in one language. */
const templateText = z.object({ language: z.string(), subject: z.string(), body: z.string() });

/** A template offered for one recipient: the text in their language if there is one, and the original. */
const templateView = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  programId: z.int().nullable(),
  stateId: z.int().nullable(),
  text: templateText,
  original: templateText,
  /** The original changed after this translation. */
  isStale: z.boolean(),
});
export type TemplateView = z.infer<typeof templateView>;

/** Maximum number of templates offered at once (spec 9, "tool token list limit 50"). */
export const maxTemplates = 50;

/** A template as its administrators see it. */
const managedTemplate = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  programId: z.int().nullable(),
  programName: z.string().nullable(),
  stateId: z.int().nullable(),
  stateName: z.string().nullable(),
  /** Whether it is sent to applicants who enter its state. */
  isAutomatic: z.boolean(),
  /** Whether it has changes that aren't published. */
  hasDraft: z.boolean(),
  /** The original's language first, then the office's languages, then any other with a text. */
  languages: z.array(z.object({ language: z.string(), status: z.enum(translationStatuses) })),
  changedAt: z.string(),
  changedByName: z.string(),
});
export type ManagedTemplate = z.infer<typeof managedTemplate>;

export const listTemplates = operation({
  name: 'messaging/list-templates',
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
    /** Whether a language model is configured, which translates messages. */
    canTranslate: z.boolean(),
  }),
  errors: ['blind_review'],
});

export const listAllTemplates = operation({
  name: 'messaging/list-all-templates',
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
