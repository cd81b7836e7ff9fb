import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { isLanguage } from '../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { templateKind } from './template-kind.ts';
import { maxVariables, templateChannels } from './variables.ts';

/** A draft can be longer than a message: the checks say so, and nothing that was pasted is lost. */
const maxDraftBody = 20_000;

const words = { subject: plainLineSchema(200), body: plainTextSchema(maxDraftBody) };
export const templateTextFields = { language: z.string().refine(isLanguage), ...words };
const translation = z.object({ ...templateTextFields, translates: z.object(words) });

/** Variables that the sender fills in, besides those from the case. */
export const senderVariablesSchema = z.array(plainLineSchema(50)).max(maxVariables);

const templateSchema = z
  .object({
    name: plainLineSchema(100),
    channel: z.enum(templateChannels),
    isAutomatic: z.boolean(),
    senderVariables: senderVariablesSchema,
    original: z.object(templateTextFields),
    translations: z.array(translation).max(100),
  })
  .refine(({ original, translations }) => {
    const codes = [original, ...translations].map(({ language }) => language);
    return new Set(codes).size === codes.length;
  });

/** New messages use the newest version. Messages that were sent don't change. */
export const templateConfiguration = defineConfiguration({
  kind: templateKind,
  label: 'message template',
  path: '/communications/templates/{templateId}',
  subject: { templateId: z.coerce.number().int() },
  area: 'Communications',
  schema: templateSchema,
  setup: z.object({
    name: z.string(),
    languages: z.array(z.string()),
    programName: z.string().nullable(),
    stateName: z.string().nullable(),
    automaticName: z.string().nullable(),
  }),
});
