import { z } from 'zod';
import { screeningSchema } from '../../programs/screening/screening.ts';

/** A version as the list of them shows it. */
export const screeningVersionView = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedByName: z.string(),
  definition: screeningSchema,
});

/** What is being written. `revision` rises with each save and each publication; a save over another one's is refused. */
export const screeningDraftView = z.object({
  revision: z.int(),
  /** Null where nothing waits to be published. */
  definition: screeningSchema.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type ScreeningDraftView = z.infer<typeof screeningDraftView>;
