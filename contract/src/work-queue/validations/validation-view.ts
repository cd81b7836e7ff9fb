import { z } from 'zod';
import { results, ruleKinds } from '../../applications/validations/rule-constants.ts';
import { verdictCounts } from '../../applications/validations/verdict.ts';

/** An override of a verdict: who, when, and why. */
export const overrideView = z.object({
  reason: z.string(),
  result: z.enum(results),
  ruleVersion: z.int(),
  givenByName: z.string(),
  givenAt: z.string(),
  /** Null while it is active. */
  endedAt: z.string().nullable(),
  endedBecause: z.enum(['withdrawn', 'judged-otherwise']).nullable(),
  endedByName: z.string().nullable(),
});
export type OverrideView = z.infer<typeof overrideView>;

/** The result of a rule for an application, with its inputs, its evidence, and the version of the rule. */
export const validationView = z.object({
  rule: z.string(),
  kind: z.enum(ruleKinds),
  /** In the viewer's language. */
  title: z.string(),
  advice: z.string(),
  ruleVersion: z.int(),
  result: z.enum(results),
  /** The result for colors and counts: an overridden verdict counts as passed. */
  countsAs: z.enum(results),
  inputs: z.record(z.string(), z.json()),
  evidence: z.record(z.string(), z.json()),
  judgedAt: z.string(),
  override: overrideView.nullable(),
  /** Ended overrides of this rule, newest first. */
  ended: z.array(overrideView),
});
export type ValidationView = z.infer<typeof validationView>;

export const validationsView = z.object({
  counts: verdictCounts,
  /** Failures first, then warnings. Overridden ones are sorted by what they count as. */
  validations: z.array(validationView),
  /** Whether the viewer may override a verdict. */
  mayOverride: z.boolean(),
});
export type ValidationsView = z.infer<typeof validationsView>;
