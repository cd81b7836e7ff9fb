import type { Result } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { Transaction } from '../platform/database.ts';
import { gatherFacts } from './gather-facts.ts';
import {
  listPublishedRules,
  listVerdicts,
  lockApplicationsToValidate,
  type StoredVerdict,
  saveRuleResults,
} from './queries/validation.ts';
import { evaluateRules, type RuleResult } from './validations/evaluate-rules.ts';
import { keepsOverride } from './validations/keeps-override.ts';

/** The result of validating an application. */
export interface JudgementResult {
  readonly applicationId: number;
  /** Changes since the last run, for the history; null on the first run or without changes. */
  readonly change: string | null;
  /** Other applications named in its results. */
  readonly names: readonly number[];
}

/**
 * Validates submitted applications with their programs' published rules in one batch. Idempotent: the latest results
 * replace earlier ones. Ids of drafts or unknown applications are skipped.
 */
export async function validateBatch(
  tx: Transaction,
  tenantId: number,
  applicationIds: readonly number[],
): Promise<JudgementResult[]> {
  const applications = await lockApplicationsToValidate(tx, applicationIds);
  if (applications.length === 0) return [];
  const ids = applications.map(({ id }) => id);
  const [rules, verdicts, facts] = await Promise.all([
    listPublishedRules(tx, [...new Set(applications.map(({ programId }) => programId))]),
    listVerdicts(tx, ids),
    gatherFacts(tx, applications),
  ]);
  const before = Map.groupBy(verdicts, ({ applicationId }) => applicationId);
  const results = applications.map(({ id, programId }, index) => {
    const programRules = rules.filter((rule) => rule.programId === programId);
    const judgements = evaluateRules(programRules, facts[index] as (typeof facts)[number]);
    return { id, ...compare(before.get(id) ?? [], judgements), names: findNamedApplications(judgements) };
  });
  await saveRuleResults(tx, tenantId, ids, {
    judgements: results.flatMap(({ id, resultsToSave }) =>
      resultsToSave.map((each) => ({ ...each, applicationId: id })),
    ),
    changes: results.flatMap(({ id, change }) =>
      change === null ? [] : [{ applicationId: id, comment: change }],
    ),
  });
  return results.map(({ id, change, names }) => ({ applicationId: id, change, names }));
}

function compare(before: readonly StoredVerdict[], judgements: readonly RuleResult[]) {
  const verdicts = new Map(before.map((verdict) => [verdict.rule, verdict]));
  const now = new Map(judgements.map((judgement) => [judgement.rule, judgement]));
  const endedOverrides = before.filter(
    (verdict) => verdict.isOverridden && !keepsOverride(verdict, now.get(verdict.rule)),
  );
  return {
    resultsToSave: judgements.map((judgement) => {
      const previous = verdicts.get(judgement.rule);
      return {
        ...judgement,
        keepsOverride: previous?.isOverridden === true && !endedOverrides.includes(previous),
      };
    }),
    change: describeChanges(
      before,
      judgements,
      endedOverrides.map(({ rule }) => rule),
    ),
  };
}

function findNamedApplications(judgements: readonly RuleResult[]): number[] {
  const others = judgements.flatMap(
    ({ evidence }) => (evidence['others'] ?? []) as { readonly id: number }[],
  );
  return [...new Set(others.map(({ id }) => id))];
}

interface Verdict {
  readonly rule: string;
  readonly result: Result;
}

/**
 * Describes which results changed ("income-limit: passed, now failed") and which overrides ended; null on the first run
 * or without changes.
 */
export function describeChanges(
  before: readonly Verdict[],
  now: readonly Verdict[],
  endedOverrides: readonly string[] = [],
): string | null {
  if (before.length === 0) return null;
  const earlier = new Map(before.map(({ rule, result }) => [rule, result]));
  const later = new Map(now.map(({ rule, result }) => [rule, result]));
  const changed = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (rule) => earlier.get(rule) !== later.get(rule),
  );
  const sentences = [
    ...changed.map(
      (rule) => `${rule}: ${earlier.get(rule) ?? 'not judged'}, now ${later.get(rule) ?? 'not judged'}`,
    ),
    ...endedOverrides.map((rule) => `${rule}: judged by something else, the override ended`),
  ];
  return sentences.length === 0 ? null : sentences.join('; ');
}
