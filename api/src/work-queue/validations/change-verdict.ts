import { recountVerdicts } from '../../applications/queries/validation.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { type CurrentVerdict, findVerdict, insertHistoryEntry, lockCase } from '../queries/validations.ts';
import { validationsOf } from './list-validations.ts';

interface Change {
  readonly applicationId: number;
  readonly rule: string;
  /** Whether the verdict is still the one the caller saw. */
  readonly isExpected: (verdict: CurrentVerdict) => boolean;
  readonly write: (by: { tenantId: number; staffId: number; name: string }) => Promise<unknown>;
  /** The comment in the history. */
  readonly comment: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Changes what a verdict counts as: lock, check, write, recount, add to the history. */
export async function changeVerdict(context: Context, change: Change) {
  const { tx, tenant, actor } = context;
  const { applicationId, rule } = change;
  if ((await lockCase(tx, applicationId)) === undefined) throw new Refusal('not_found');
  const verdict = await findVerdict(tx, applicationId, rule);
  if (verdict === undefined) throw new Refusal('not_found');
  if (!change.isExpected(verdict))
    throw new Refusal('verdict_changed', { body: { current: await validationsOf(context, applicationId) } });
  const by = { tenantId: tenant.id, staffId: actor.staffId as number, name: actor.name };
  await change.write(by);
  await Promise.all([
    recountVerdicts(tx, [applicationId]),
    insertHistoryEntry(tx, by, applicationId, `${rule}: ${verdict.result}, ${change.comment}`),
  ]);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { rule, ruleVersion: verdict.ruleVersion, result: verdict.result, ...change.details },
  });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return validationsOf(context, applicationId);
}
