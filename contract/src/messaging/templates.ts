import { z } from 'zod';
import { isLanguage } from '../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../languages/plain-text.ts';
import { administrators, operation, staff } from '../operation.ts';
import { maxVariables, templateChannels } from './variables.ts';

export const removeTemplate = operation({
  name: 'messaging/remove-template',
  method: 'DELETE',
  path: '/communications/templates/{templateId}',
  summary: 'Delete a template',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ templateId: z.coerce.number().int() }),
  output: z.object({ templateId: z.int() }),
  errors: ['template_in_use'],
});

export const changeTemplate = operation({
  name: 'messaging/change-template',
  method: 'PATCH',
  path: '/communications/templates/{templateId}',
  summary: 'Update the name, channel, and automatic sending of a template',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    templateId: z.coerce.number().int(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    channel: z.enum(templateChannels),
    writesItself: z.boolean(),
  }),
  output: z.object({ templateId: z.int() }),
  errors: ['variable_unknown', 'state_has_letter', 'state_missing'],
});

const textFields = {
  language: z.string().refine(isLanguage),
  subject: plainLineOf(200),
  body: plainTextOf(10_000).pipe(z.string().trim().min(1)),
};

export const saveTemplate = operation({
  name: 'messaging/save-template',
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

/** The state of a translation: it matches the current original, an older one, or doesn't exist. */
export const translationStatuses = ['current', 'stale', 'missing'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

/** A template as its administrators see it. */
const managedTemplate = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  programId: z.int().nullable(),
  programName: z.string().nullable(),
  stateId: z.int().nullable(),
  stateName: z.string().nullable(),
  /** Whether it is sent automatically to applicants who enter its state. */
  writesItself: z.boolean(),
  /** The language of the original. */
  language: z.string(),
  /** The office's languages and any other language with a text. */
  languages: z.array(z.object({ language: z.string(), status: z.enum(translationStatuses) })),
  changedAt: z.string(),
  changedByName: z.string(),
});
export type ManagedTemplate = z.infer<typeof managedTemplate>;

/** The newest text in one language. */
export interface NewestText {
  readonly language: string;
  readonly version: number;
  /** The version of the original that this translates. */
  readonly ofVersion: number;
}

/** The status of each language: the original first, then the office's languages, then all others. */
export function listTranslationStatuses(
  original: string,
  offered: readonly string[],
  newest: readonly NewestText[],
): { language: string; status: TranslationStatus }[] {
  const version = newest.find(({ language }) => language === original)?.version ?? 0;
  const codes = new Set([original, ...offered, ...newest.map(({ language }) => language)]);
  return [...codes].map((language) => {
    const text = newest.find((each) => each.language === language);
    if (text === undefined) return { language, status: 'missing' };
    const isCurrent = language === original || text.ofVersion === version;
    return { language, status: isCurrent ? 'current' : 'stale' };
  });
}

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

/** Maximum number of versions shown, newest first, over all languages. */
export const maxVersions = 200;

/** A version of a template's text. Versions never change; each new one replaces the one before. */
const templateVersion = z.object({
  language: z.string(),
  version: z.int(),
  /** The version of the original that this translates. */
  ofVersion: z.int(),
  subject: z.string(),
  body: z.string(),
  writtenByName: z.string(),
  writtenAt: z.string(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const getTemplate = operation({
  name: 'messaging/get-template',
  method: 'GET',
  path: '/communications/templates/{templateId}',
  summary: 'Retrieve a template with its versions, newest first',
  who: administrators('Communications', 'Read'),
  input: z.object({ templateId: z.coerce.number().int() }),
  output: z.object({
    template: managedTemplate,
    versions: z.array(templateVersion).max(maxVersions),
  }),
});
