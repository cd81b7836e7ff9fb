import { z } from 'zod';
import { ruleDocument } from './rule-schema.ts';
import { errandOutcomes, ruleProblems } from './rule-words.ts';

export const ruleView = z.object({
  ruleId: z.int(),
  name: z.string(),
  revision: z.int(),
  isArchived: z.boolean(),
  /** As it is written. */
  document: ruleDocument,
  /** As it is at work; null where it is switched off. */
  on: z
    .object({
      version: z.int(),
      document: ruleDocument,
      publishedAt: z.string(),
      publishedByName: z.string(),
    })
    .nullable(),
  problems: z.array(
    z.object({
      problem: z.enum(ruleProblems),
      /** The languages or variables that it is about. */
      names: z.array(z.string()),
    }),
  ),
});
export type RuleView = z.infer<typeof ruleView>;

/** One thing that a rule has to do, or did. */
export const errandView = z.object({
  errandId: z.int(),
  applicationId: z.int(),
  applicantName: z.string(),
  occurredAt: z.string(),
  /** Null until it was first looked at. */
  dueAt: z.string().nullable(),
  outcome: z.enum(errandOutcomes).nullable(),
  endedAt: z.string().nullable(),
  heldByName: z.string().nullable(),
});
export type ErrandView = z.infer<typeof errandView>;
