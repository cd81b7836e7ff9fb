import { z } from 'zod';
import { results, ruleKinds } from '../../applications/validations/rule-words.ts';
import { verdictCounts } from '../../applications/validations/verdict.ts';

/** Somebody answers for a verdict: who, when and why. */
export const overrideView = z.object({
  reason: z.string(),
  result: z.enum(results),
  ruleVersion: z.int(),
  givenByName: z.string(),
  givenAt: z.string(),
  /** Null while it stands. */
  endedAt: z.string().nullable(),
  endedBecause: z.enum(['withdrawn', 'judged-otherwise']).nullable(),
  endedByName: z.string().nullable(),
});
export type OverrideView = z.infer<typeof overrideView>;

/** What a rule said of an application, what it looked at, what it found, and which version of the rule it was. */
export const validationView = z.object({
  rule: z.string(),
  kind: z.enum(ruleKinds),
  /** In the reader's language. */
  title: z.string(),
  advice: z.string(),
  ruleVersion: z.int(),
  result: z.enum(results),
  /** What colour and counters go by: an overridden verdict counts as passed. */
  countsAs: z.enum(results),
  inputs: z.record(z.string(), z.json()),
  evidence: z.record(z.string(), z.json()),
  judgedAt: z.string(),
  override: overrideView.nullable(),
  /** Overrides of this rule that stand no more, the newest first. */
  ended: z.array(overrideView),
});
export type ValidationView = z.infer<typeof validationView>;

export const validationsView = z.object({
  counts: verdictCounts,
  /** Failures first, then warnings; overridden ones among what they count as. */
  validations: z.array(validationView),
  /** Whether the reader may answer for a verdict. */
  mayOverride: z.boolean(),
});
export type ValidationsView = z.infer<typeof validationsView>;
