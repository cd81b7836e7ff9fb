import { z } from 'zod';
import { results, ruleKinds } from '../applications/validations/rule-constants.ts';
import { verdictCounts } from '../applications/validations/rule-definition.ts';
import { operation, staff } from '../operation.ts';
import { overridingRoles, reasonLimit } from './case-limits.ts';

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
  /** The paths of the answers that the verdict concerns: `rent`, or `members.0.birthDate` inside a group. */
  paths: z.array(z.string()),
  judgedAt: z.string(),
  override: overrideView.nullable(),
  /** Ended overrides of this rule, newest first. */
  ended: z.array(overrideView),
});
export type ValidationView = z.infer<typeof validationView>;

const validationsView = z.object({
  counts: verdictCounts,
  /** Failures first, then warnings. Overridden ones are sorted by what they count as. */
  validations: z.array(validationView),
  /** Whether the viewer may override a verdict. */
  mayOverride: z.boolean(),
});
export type ValidationsView = z.infer<typeof validationsView>;

export const listValidations = operation({
  name: 'work-queue/list-validations',
  method: 'GET',
  path: '/cases/{applicationId}/validations',
  views: 'case',
  summary: 'List the validations of an application with evidence and overrides',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: validationsView,
  errors: ['blind_review'],
});

export const rerunValidations = operation({
  name: 'work-queue/rerun-validations',
  method: 'POST',
  path: '/cases/{applicationId}/validations',
  summary: 'Rerun the validation rules on an application',
  auditLabel: 'Run validations again',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: validationsView,
  errors: ['blind_review'],
});

/**
 * `result` and `ruleVersion` identify the verdict that the caller saw, so that a newer one is not overridden by
 * mistake.
 */
export const overrideValidation = operation({
  name: 'work-queue/override-validation',
  method: 'POST',
  path: '/cases/{applicationId}/validations/{rule}/override',
  summary: 'Override the verdict of a validation rule, with a reason',
  auditLabel: 'Override a validation',
  who: staff(...overridingRoles),
  input: z.object({
    applicationId: z.coerce.number().int(),
    rule: z.string().max(60),
    ruleVersion: z.int(),
    result: z.enum(results).exclude(['passed']),
    reason: z.string().trim().min(1).max(reasonLimit),
  }),
  output: validationsView,
  errors: ['verdict_changed', 'blind_review'],
});

export const withdrawOverride = operation({
  name: 'work-queue/withdraw-override',
  method: 'DELETE',
  path: '/cases/{applicationId}/validations/{rule}/override',
  summary: 'Withdraw an override so that the verdict counts again',
  auditLabel: 'Remove an override',
  who: staff(...overridingRoles),
  input: z.object({ applicationId: z.coerce.number().int(), rule: z.string().max(60) }),
  output: validationsView,
  errors: ['verdict_changed', 'blind_review'],
});
