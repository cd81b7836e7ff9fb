import { z } from 'zod';
import { templateChannels } from './template-channels.ts';

/** A template's text in one language. */
export const templateText = z.object({ language: z.string(), subject: z.string(), body: z.string() });

/** A template offered for one recipient: the text in their language if there is one, and the original. */
export const templateView = z.object({
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
