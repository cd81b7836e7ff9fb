import { isDeepStrictEqual } from 'node:util';
import type { Result } from '@commonway/contract/applications/validations/rule-constants.ts';
import { isZipServed } from '@commonway/contract/programs/served-area.ts';
import type { JobContext, JobHandler } from '../job-context.ts';
import type { BatchKind } from '../platform/batches.ts';
import type { Transaction } from '../platform/database.ts';
import { listOfficeZips } from '../programs/catalog/queries.ts';
import { listSimilarApplications } from './queries/likeness.ts';
import {
  type ApplicationToValidate,
  listApplicationsByDocument,
  listFormVersions,
  listLimitRows,
  listNextApplicationIds,
  listPublishedRules,
  listRuleResults,
  listUsableDocuments,
  lockApplicationsToValidate,
  lockValidationRun,
  type StoredVerdict,
  saveRuleResults,
  stopValidationRun,
  updateRunProgress,
} from './queries/validation.ts';
import { evaluateRules, type RuleResult } from './validations/evaluate-rules.ts';
import { type Facts, type Finding, findZip } from './validations/facts.ts';

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
  applicationIds: readonly number[],
): Promise<JudgementResult[]> {
  const applications = await lockApplicationsToValidate(tx, applicationIds);
  if (applications.length === 0) return [];
  const ids = applications.map(({ id }) => id);
  const [rules, verdicts, facts] = await Promise.all([
    listPublishedRules(tx, [...new Set(applications.map(({ programId }) => programId))]),
    listRuleResults(tx, ids),
    loadFacts(tx, applications),
  ]);
  const before = Map.groupBy(verdicts, ({ applicationId }) => applicationId);
  const results = applications.map(({ id, programId }, index) => {
    const programRules = rules.filter((rule) => rule.programId === programId);
    const judgements = evaluateRules(programRules, facts[index] as (typeof facts)[number]);
    return {
      id,
      ...compareResults(before.get(id) ?? [], judgements),
      names: listNamedApplicationIds(judgements),
    };
  });
  await saveRuleResults(tx, ids, {
    judgements: results.flatMap(({ id, resultsToSave }) =>
      resultsToSave.map((each) => ({ ...each, applicationId: id })),
    ),
    changes: results.flatMap(({ id, change }) =>
      change === null ? [] : [{ applicationId: id, comment: change }],
    ),
  });
  return results.map(({ id, change, names }) => ({ applicationId: id, change, names }));
}

/**
 * Compares new rule results with the stored ones. Returns the results to save, and a description of the changes for
 * the history.
 */
function compareResults(before: readonly StoredVerdict[], judgements: readonly RuleResult[]) {
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

/** Ids of the other applications that the results name as evidence. */
function listNamedApplicationIds(judgements: readonly RuleResult[]): number[] {
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

/** Applications per transaction. Small, because staff who open one of them wait for the transaction. */
const batchSize = 200;

/** Validates all applications of a program with its published rules, ordered by ID. */
export const programValidationBatches: BatchKind<JobContext> = {
  batchSize,
  runNextBatch: async ({ events }, tx, { tenantId, batchId }, limit) => {
    const run = await lockValidationRun(tx, batchId);
    if (run === undefined) return 'end';
    const ids = await listNextApplicationIds(tx, run.programId, run.reachedId, limit);
    const validated = await validateBatch(tx, ids);
    const changed = validated.filter(({ change }) => change !== null).length;
    const hasMore = ids.length === limit;
    await updateRunProgress(tx, batchId, {
      reachedId: ids.at(-1) ?? run.reachedId,
      judged: validated.length,
      changed,
      failed: 0,
      hasMore,
    });
    if (changed > 0) await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed' });
    return hasMore ? 0 : 'end';
  },
  failNextItem: async (_context, tx, { batchId }) => {
    const run = await lockValidationRun(tx, batchId);
    if (run === undefined) return;
    const [reachedId] = await listNextApplicationIds(tx, run.programId, run.reachedId, 1);
    if (reachedId === undefined) return;
    await updateRunProgress(tx, batchId, { reachedId, judged: 0, changed: 0, failed: 1, hasMore: true });
  },
  getProgress: async (tx, { batchId }) => (await lockValidationRun(tx, batchId))?.reachedId ?? null,
  giveUp: (_context, tx, { batchId }) => stopValidationRun(tx, batchId),
};

/**
 * Validates a submitted application, or all applications with a document that turned out to be infected. Similar
 * applications are validated afterwards, because their results change too; that second run does not enqueue further
 * ones.
 */
export const validateApplication: JobHandler<'applications/validate'> = async (context, job) => {
  const { tenantId } = job;
  await context.database.tenant(tenantId, async (tx) => {
    const ids =
      'documentId' in job ? await listApplicationsByDocument(tx, job.documentId) : job.applicationIds;
    const results = await validateBatch(tx, ids);
    await publishApplicationChanges(
      context,
      tx,
      tenantId,
      results.map(({ applicationId }) => applicationId),
    );
    const named = [...new Set(results.flatMap(({ names }) => names))];
    const isEcho = 'isEcho' in job && job.isEcho;
    if (!isEcho && named.length > 0)
      await context.jobs.enqueue(tx, 'applications/validate', [
        { tenantId, applicationIds: named, isEcho: true },
      ]);
  });
};

/** Publishes that the applications changed, so that open pages reload. */
async function publishApplicationChanges(
  { events }: Pick<JobContext, 'events'>,
  tx: Transaction,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  for (const applicationId of ids)
    await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed', applicationId });
}

/** Loads the facts for the validation rules of several applications at once. Results are in input order. */
export async function loadFacts(
  tx: Transaction,
  applications: readonly ApplicationToValidate[],
): Promise<Facts[]> {
  const ids = applications.map(({ id }) => id);
  const programIds = [...new Set(applications.map(({ programId }) => programId))];
  const [forms, limits, served, usable, others] = await Promise.all([
    listFormVersions(tx, programIds),
    listLimitRows(tx, programIds),
    listOfficeZips(tx),
    listUsableDocuments(tx, ids),
    listSimilarApplications(tx, ids),
  ]);
  const usableOf = Map.groupBy(usable, ({ applicationId }) => applicationId);
  const othersOf = Map.groupBy(others, ({ applicationId }) => applicationId);
  return applications.map(({ id, programId, formVersion, answers, ...rest }) => {
    const form = forms.find((each) => each.programId === programId && each.version === formVersion);
    if (form === undefined) throw new Error(`form version ${formVersion} of program ${programId} not found`);
    /** The program's rows of a limit table. */
    const selectLimits = (name: string) =>
      limits.filter((row) => row.programId === programId && row.table === name);
    return {
      ...rest,
      form: form.definition,
      answers,
      limits: { 'income-limit': selectLimits('income-limit'), 'fair-rent': selectLimits('fair-rent') },
      isServedZip: isZipServed(findZip(answers) ?? '', served),
      usableDocumentIds: (usableOf.get(id) ?? []).map(({ documentId }) => documentId),
      others: othersOf.get(id) ?? [],
    };
  });
}

/**
 * Whether an override remains valid after a new run: only if the result, its inputs, and its evidence are the same.
 * Changes of the rule's texts do not matter.
 */
export function keepsOverride(before: Finding, now: Finding | undefined): boolean {
  if (now === undefined) return false;
  const comparable = ({ result, inputs, evidence }: Finding) => ({ result, inputs, evidence });
  return isDeepStrictEqual(comparable(before), comparable(now));
}
