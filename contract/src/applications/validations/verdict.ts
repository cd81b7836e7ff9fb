import { z } from 'zod';
import { likenessFields } from './rule-words.ts';

/** How alike two applications are, field by field, from 0 to 1; null where one of them says nothing. */
export const likeness = z.record(z.enum(likenessFields), z.number().min(0).max(1).nullable());
export type Likeness = z.infer<typeof likeness>;

/** The mean of what can be compared, 0 to 1: what duplicates are listed by. */
export function likenessScore(given: Likeness): number {
  const known = Object.values(given).filter((score) => score !== null);
  return known.length === 0 ? 0 : known.reduce((sum, score) => sum + score, 0) / known.length;
}

/** How many verdicts there are of each result; an overridden verdict counts as passed. */
export const verdictCounts = z.object({
  total: z.int(),
  failed: z.int(),
  warning: z.int(),
  passed: z.int(),
});
