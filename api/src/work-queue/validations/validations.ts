import { type Result, results } from '@commonway/contract/applications/validations/rule-constants.ts';
import { overridingRoles } from '@commonway/contract/work-queue/case-limits.ts';
import type { OverrideView, ValidationsView } from '@commonway/contract/work-queue/validations.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { updateResultCounts } from '../../applications/queries/validation.ts';
import { validateBatch } from '../../applications/validate-batch.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { localizeText } from '../../tenants/localize-text.ts';
import { findQueueRow } from '../queries/case.ts';
import {
  type CurrentVerdict,
  endOverride,
  findVerdict,
  insertHistoryEntry,
  insertOverride,
  listOverrides,
  listVerdicts,
  lockCase,
} from '../queries/validations.ts';
import { listConcernedPaths } from './list-concerned-paths.ts';

/** Lists the validation results of an application with their overrides. */
export const listValidations: Handle<'work-queue/list-validations'> = async (context, { applicationId }) => {
  if ((await findQueueRow(context.tx, applicationId)) === undefined) throw new Refusal('not_found');
  return loadValidations(context, applicationId);
};

/** Loads the validation results of an application with their overrides, as the viewer may see them. */
export async function loadValidations(context: Context, applicationId: number): Promise<ValidationsView> {
  const { tx, actor, language } = context;
  const [verdicts, overrides] = await Promise.all([
    listVerdicts(tx, applicationId),
    listOverrides(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  const byRule = Map.groupBy(overrides, ({ rule }) => rule);
  const validations = verdicts.map(({ texts, ...verdict }) => {
    const own: readonly OverrideView[] = byRule.get(verdict.rule) ?? [];
    return {
      ...verdict,
      title: localizeText(texts.title, language),
      advice: localizeText(texts.advice, language),
      paths: listConcernedPaths(verdict),
      override: own.find(({ endedAt }) => endedAt === null) ?? null,
      ended: own.filter(({ endedAt }) => endedAt !== null),
    };
  });
  const countVerdicts = (result: Result): number =>
    verdicts.filter(({ countsAs }) => countsAs === result).length;
  const [failed, warning, passed] = results.map(countVerdicts) as [number, number, number];
  return {
    counts: { total: verdicts.length, failed, warning, passed },
    validations,
    mayOverride: actor.roles.some((role) => overridingRoles.includes(role)),
  };
}

/** Validates an application again now; returns the new results. */
export const rerunValidations: Handle<'work-queue/rerun-validations'> = async (
  context,
  { applicationId },
) => {
  const [judged] = await validateBatch(context.tx, [applicationId]);
  if (judged === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { change: judged.change } });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return loadValidations(context, applicationId);
};

/** Overrides a validation result that failed or warned, with a reason, if it is still the one that the caller saw. */
export const overrideValidation: Handle<'work-queue/override-validation'> = (context, input) => {
  const { applicationId, rule, ruleVersion, result, reason } = input;
  return changeResult(context, {
    applicationId,
    rule,
    isExpected: (verdict) =>
      verdict.result === result && verdict.ruleVersion === ruleVersion && verdict.overrideId === null,
    write: (by) => insertOverride(context.tx, by, applicationId, rule, reason),
    comment: `overridden: ${reason}`,
    details: { reason },
  });
};

/** Ends the override of a validation result. */
export const withdrawOverride: Handle<'work-queue/withdraw-override'> = (context, { applicationId, rule }) =>
  changeResult(context, {
    applicationId,
    rule,
    isExpected: ({ overrideId }) => overrideId !== null,
    write: (by) => endOverride(context.tx, by, applicationId, rule),
    comment: 'override withdrawn',
    details: {},
  });

interface Change {
  readonly applicationId: number;
  readonly rule: string;
  /** Whether the verdict is still the one the caller saw. */
  readonly isExpected: (verdict: CurrentVerdict) => boolean;
  readonly write: (by: { staffId: number; name: string }) => Promise<unknown>;
  /** The comment in the history. */
  readonly comment: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Overrides a validation result or ends its override by `change.write`: locks the case, refuses if the result isn't the
 * expected one, recounts, adds the change to the history and the audit, and notifies the pages of staff. Returns the
 * case's validations after it.
 */
async function changeResult(context: Context, change: Change) {
  const { tx, actor } = context;
  const { applicationId, rule } = change;
  if ((await lockCase(tx, applicationId)) === undefined) throw new Refusal('not_found');
  const verdict = await findVerdict(tx, applicationId, rule);
  if (verdict === undefined) throw new Refusal('not_found');
  if (!change.isExpected(verdict))
    throw new Refusal('verdict_changed', {
      body: { current: await loadValidations(context, applicationId) },
    });
  const by = { staffId: actor.staffId as number, name: actor.name };
  await change.write(by);
  await Promise.all([
    updateResultCounts(tx, [applicationId]),
    insertHistoryEntry(tx, by, applicationId, `${rule}: ${verdict.result}, ${change.comment}`),
  ]);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { rule, ruleVersion: verdict.ruleVersion, result: verdict.result, ...change.details },
  });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return loadValidations(context, applicationId);
}
