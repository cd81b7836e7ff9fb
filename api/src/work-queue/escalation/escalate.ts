// Runs escalation rules: notifies staff and reassigns cases. Each rule runs once per clock run.
import { notify } from '../../accounts/notices/notify.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { loadBusinessTime } from '../../tenants/office-calendar.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { systemActor } from '../assign-automatically.ts';
import { type ChangeContext, createJobChangeContext } from '../bulk/change-items.ts';
import { decideEscalation, type EscalationRuleRow } from './decide-escalation.ts';
import {
  type EscalatingCase,
  insertAppliedRules,
  listAppliedRules,
  listEscalationRules,
  lockDueCases,
  updateNextEscalations,
} from './queries.ts';
import { type EscalationResult, runRuleAction } from './run-rule-action.ts';

const batchSize = 200;

/**
 * Applies the due escalation rules of every tenant's cases; runs every minute. Batches are atomic, so a crashed worker
 * leaves no partial batch.
 */
export const escalate: JobHandler<'work-queue/escalate'> = async (context) => {
  for (const { id } of await listAllTenantIds(context.database)) {
    let taken = batchSize;
    while (taken === batchSize)
      taken = await context.database.tenant(id, (tx) => escalateBatch(context, tx, id));
  }
};

/** Applies the due rules of the next cases of a tenant, and stores when to check them again. Returns their number. */
async function escalateBatch(context: JobContext, tx: Transaction, tenantId: number): Promise<number> {
  const cases = await lockDueCases(tx, batchSize);
  if (cases.length === 0) return 0;
  const [{ time, now }, rules, applied] = await Promise.all([
    loadBusinessTime(tx, tenantId),
    listEscalationRules(tx, [...new Set(cases.map(({ processId }) => processId))]),
    listAppliedRules(
      tx,
      cases.map(({ id }) => id),
    ),
  ]);
  const decided = cases.map((item) => {
    const own = rules.filter(
      ({ processId, stateId }) => processId === item.processId && stateId === item.stateId,
    );
    return { item, ...decideEscalation(item, own, now, time) };
  });
  /** Whether a rule has not been applied during this run of the case's clock. */
  const isUnapplied = ({ id, clockStartedAt }: EscalatingCase, ruleId: number): boolean =>
    !applied.some(
      (each) => each.applicationId === id && each.clockStartedAt === clockStartedAt && each.ruleId === ruleId,
    );
  const notes: AuditNote[] = [];
  const changeContext = createJobChangeContext(context, tx, tenantId, notes);
  for (const rule of rules) {
    const items = decided.flatMap(({ item, due }) =>
      due.includes(rule) && isUnapplied(item, rule.id) ? [item] : [],
    );
    if (items.length > 0) await applyRule(changeContext, rule, items);
  }
  await updateNextEscalations(
    tx,
    decided.map(({ item: { id }, nextAt }) => ({ id, nextAt })),
  );
  recordSystemAction(tx, tenantId, { operation: 'work-queue/escalate', actorName: systemActor.name, notes });
  return cases.length;
}

/** Applies a rule to cases, records and audits the outcomes, and notifies the recipients. */
async function applyRule(
  changeContext: ChangeContext,
  rule: EscalationRuleRow,
  items: readonly EscalatingCase[],
): Promise<void> {
  const results = await runRuleAction(changeContext, rule, items);
  await insertAppliedRules(
    changeContext.tx,
    results.map(({ item: { id, clockStartedAt }, outcome }) => ({
      applicationId: id,
      clockStartedAt,
      ruleId: rule.id,
      outcome,
    })),
  );
  for (const { item, outcome } of results)
    changeContext.audit({
      subjectKind: 'application',
      subjectId: item.id,
      details: { escalation: rule.action, afterPercent: rule.afterPercent, outcome },
    });
  await notifyRecipients(changeContext, rule, results);
}

/** Notifies the recipients of a rule, and the new owners of the cases that it assigned. */
async function notifyRecipients(
  changeContext: ChangeContext,
  rule: EscalationRuleRow,
  results: readonly EscalationResult[],
): Promise<void> {
  await notify(
    changeContext.tx,
    changeContext.tenantId,
    results.map(({ item: { id, clockStartedAt }, readers }) => ({
      kind: 'deadline' as const,
      to: readers,
      subjectId: id,
      key: `rule ${rule.id} of ${id} since ${clockStartedAt}`,
    })),
  );
}
