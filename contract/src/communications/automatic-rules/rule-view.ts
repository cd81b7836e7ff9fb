import { z } from 'zod';
import { ruleDocument } from './rule-schema.ts';
import { actionOutcomes, ruleProblems } from './rule-words.ts';

export const ruleView = z.object({
  ruleId: z.int(),
  name: z.string(),
  revision: z.int(),
  isArchived: z.boolean(),
  /** The draft. */
  document: ruleDocument,
  /** The published version; null if the rule is off. */
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
      /** The languages or variables that the problem concerns. */
      names: z.array(z.string()),
    }),
  ),
});
export type RuleView = z.infer<typeof ruleView>;

/** A pending or completed action of a rule. */
export const scheduledActionView = z.object({
  scheduledActionId: z.int(),
  applicationId: z.int(),
  applicantName: z.string(),
  occurredAt: z.string(),
  /** Null until the job first checks it. */
  dueAt: z.string().nullable(),
  outcome: z.enum(actionOutcomes).nullable(),
  endedAt: z.string().nullable(),
  heldByName: z.string().nullable(),
});
export type ScheduledActionView = z.infer<typeof scheduledActionView>;
