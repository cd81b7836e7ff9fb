import { z } from 'zod';
import { screeningSchema } from '../../programs/screening/screening.ts';

/** A version in the version list. */
export const screeningVersionView = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedByName: z.string(),
  definition: screeningSchema,
});

/** The draft. `revision` increases with each save and publication; saving over a newer revision is refused. */
export const screeningDraftView = z.object({
  revision: z.int(),
  /** Null if there is no unpublished draft. */
  definition: screeningSchema.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type ScreeningDraftView = z.infer<typeof screeningDraftView>;
