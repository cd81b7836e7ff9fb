import { type Result, results } from '@commonway/contract/applications/validations/rule-constants.ts';
import { overridingRoles } from '@commonway/contract/work-queue/validations/may-override.ts';
import type {
  OverrideView,
  ValidationsView,
} from '@commonway/contract/work-queue/validations/validation-view.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findItem } from '../queries/case.ts';
import { listOverrides, listVerdicts } from '../queries/validations.ts';

export const listValidations: Handle<'work-queue/list-validations'> = async (context, { applicationId }) => {
  if ((await findItem(context.tx, applicationId)) === undefined) throw new Refusal('not_found');
  return validationsOf(context, applicationId);
};

/** The validation results of an application for the viewer. */
export async function validationsOf(context: Context, applicationId: number): Promise<ValidationsView> {
  const { tx, actor, language } = context;
  const [verdicts, overrides] = await Promise.all([
    listVerdicts(tx, applicationId),
    listOverrides(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  const byRule = Map.groupBy(overrides, ({ rule }) => rule);
  const validations = verdicts.map(({ texts, ...verdict }) => {
    const own: readonly OverrideView[] = byRule.get(verdict.rule) ?? [];
    return {
      ...verdict,
      title: textIn(texts.title, language),
      advice: textIn(texts.advice, language),
      override: own.find(({ endedAt }) => endedAt === null) ?? null,
      ended: own.filter(({ endedAt }) => endedAt !== null),
    };
  });
  const count = (result: Result): number => verdicts.filter(({ countsAs }) => countsAs === result).length;
  const [failed, warning, passed] = results.map(count) as [number, number, number];
  return {
    counts: { total: verdicts.length, failed, warning, passed },
    validations,
    mayOverride: actor.roles.some((role) => overridingRoles.includes(role)),
  };
}
