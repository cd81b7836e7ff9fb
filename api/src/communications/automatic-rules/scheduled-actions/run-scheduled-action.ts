// Checks a scheduled action: postpones it until it is due, ends it, or runs it. The action and its outcome are written
// in one transaction, so a worker that dies has done everything or nothing.
import { decideAction } from '@commonway/contract/communications/automatic-rules/decide-action.ts';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../../platform/mount/queries.ts';
import { loadOfficeClock } from '../office-clock.ts';
import { loadActionFacts } from '../queries/facts.ts';
import {
  endAction,
  lockApplication,
  lockScheduledAction,
  postpone,
  type ScheduledAction,
} from '../queries/scheduled-actions.ts';
import { runAction } from './run-action.ts';

export const runScheduledAction: JobHandler<'communications/run-scheduled-action'> = async (
  context,
  { tenantId, scheduledActionId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    const action = await lockScheduledAction(tx, scheduledActionId);
    if (action === undefined) return;
    const decision = await decideNow(tx, tenantId, action);
    if (decision.kind === 'wait') await postpone(tx, action.id, decision.until);
    else if (decision.kind === 'end') await endAction(tx, action.id, decision.outcome);
    else await runAndRecord(context, tx, tenantId, action);
  });
};

/** Decides with the current data of the case. Locks the case so the data can't change before the transaction ends. */
export async function decideNow(tx: Transaction, tenantId: number, action: ScheduledAction) {
  await lockApplication(tx, action.applicationId);
  const { applicationId, occasion, occurredAt: at, document } = action;
  const [known, { now, ...office }] = await Promise.all([
    loadActionFacts(tx, document, [{ applicationId, occasion, at }]),
    loadOfficeClock(tx, tenantId),
  ]);
  const [facts] = known;
  if (facts === undefined) throw new Error(`scheduled action ${action.id} has no case`);
  return decideAction(document, facts, now, office);
}

async function runAndRecord(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  action: ScheduledAction,
): Promise<void> {
  const { outcome, communicationId = null } = await runAction(context, tx, tenantId, action);
  await endAction(tx, action.id, outcome, communicationId);
  const details = { automaticRuleId: action.ruleId, outcome, communicationId };
  writeAudit(tx, tenantId, {
    operation: 'communications/run-scheduled-action',
    outcome: 'done',
    personId: null,
    actorName: 'Commonway',
    impersonator: null,
    requestId: `scheduled-action ${action.id}`,
    address: '',
    subjects: [{ kind: 'application', id: action.applicationId, details }],
  });
}
