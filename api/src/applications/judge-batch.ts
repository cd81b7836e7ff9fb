import type { Transaction } from '../platform/database.ts';
import { gatherFacts } from './gather-facts.ts';
import {
  keepJudgements,
  listPublished,
  listStanding,
  lockJudged,
  type Standing,
} from './queries/validation.ts';
import { type Judgement, judgeApplication } from './validations/judge-application.ts';
import { keepsOverride } from './validations/keeps-override.ts';
import { nameChanges } from './validations/name-changes.ts';

/** The result of validating an application. */
export interface JudgedAnew {
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
export async function judgeBatch(
  tx: Transaction,
  tenantId: number,
  applicationIds: readonly number[],
): Promise<JudgedAnew[]> {
  const judged = await lockJudged(tx, applicationIds);
  if (judged.length === 0) return [];
  const ids = judged.map(({ id }) => id);
  const [rules, standing, facts] = await Promise.all([
    listPublished(tx, [...new Set(judged.map(({ programId }) => programId))]),
    listStanding(tx, ids),
    gatherFacts(tx, judged),
  ]);
  const before = Map.groupBy(standing, ({ applicationId }) => applicationId);
  const anew = judged.map(({ id, programId }, index) => {
    const own = rules.filter((rule) => rule.programId === programId);
    const judgements = judgeApplication(own, facts[index] as (typeof facts)[number]);
    return { id, ...compare(before.get(id) ?? [], judgements), names: namedBy(judgements) };
  });
  await keepJudgements(tx, tenantId, ids, {
    judgements: anew.flatMap(({ id, kept }) => kept.map((each) => ({ ...each, applicationId: id }))),
    changes: anew.flatMap(({ id, change }) =>
      change === null ? [] : [{ applicationId: id, comment: change }],
    ),
  });
  return anew.map(({ id, change, names }) => ({ applicationId: id, change, names }));
}

function compare(before: readonly Standing[], judgements: readonly Judgement[]) {
  const standing = new Map(before.map((verdict) => [verdict.rule, verdict]));
  const now = new Map(judgements.map((judgement) => [judgement.rule, judgement]));
  const fallen = before.filter(
    (verdict) => verdict.isOverridden && !keepsOverride(verdict, now.get(verdict.rule)),
  );
  return {
    kept: judgements.map((judgement) => {
      const was = standing.get(judgement.rule);
      return { ...judgement, keepsOverride: was?.isOverridden === true && !fallen.includes(was) };
    }),
    change: nameChanges(
      before,
      judgements,
      fallen.map(({ rule }) => rule),
    ),
  };
}

function namedBy(judgements: readonly Judgement[]): number[] {
  const others = judgements.flatMap(
    ({ evidence }) => (evidence['others'] ?? []) as { readonly id: number }[],
  );
  return [...new Set(others.map(({ id }) => id))];
}
