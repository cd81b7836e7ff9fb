import { z } from 'zod';

/** By criterion key; null if no score is selected yet. */
export const scoresSchema = z.record(
  z.string().max(40),
  z.object({ score: z.int().nullable(), comment: z.string().max(2000) }),
);
export type Scores = z.infer<typeof scoresSchema>;
