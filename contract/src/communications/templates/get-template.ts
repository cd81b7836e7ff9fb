import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { managedTemplate } from './managed-template.ts';

/** Maximum number of versions shown, newest first, over all languages. */
export const maxVersions = 200;

/** A version of a template's text. Versions never change; each new one replaces the one before. */
export const templateVersion = z.object({
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
  name: 'communications/get-template',
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
