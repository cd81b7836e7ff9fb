import { z } from 'zod';
import { templateChannels } from './template-channels.ts';

/** Words of a template in one language. */
export const templateText = z.object({ language: z.string(), subject: z.string(), body: z.string() });

/** A template as it is offered for one reader: in their language where there is such a version, with the original beside it. */
export const templateView = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  programId: z.int().nullable(),
  stateId: z.int().nullable(),
  text: templateText,
  original: templateText,
  /** The original was changed since it was translated. */
  isStale: z.boolean(),
});
export type TemplateView = z.infer<typeof templateView>;

/** How many are offered at a time (spec 9, "tool token list limit 50"). */
export const mostTemplates = 50;
