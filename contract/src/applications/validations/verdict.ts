import { z } from 'zod';
import { likenessFields } from './rule-constants.ts';

/** Similarity of two applications per field, 0 to 1; null if either has no value. */
export const likeness = z.record(z.enum(likenessFields), z.number().min(0).max(1).nullable());
export type Likeness = z.infer<typeof likeness>;

/** The mean of the comparable fields, 0 to 1. Duplicates are sorted by it. */
export function likenessScore(scores: Likeness): number {
  const known = Object.values(scores).filter((score) => score !== null);
  return known.length === 0 ? 0 : known.reduce((sum, score) => sum + score, 0) / known.length;
}

/** Number of validation results per result; overridden ones count as passed. */
export const verdictCounts = z.object({
  total: z.int(),
  failed: z.int(),
  warning: z.int(),
  passed: z.int(),
});
