// Checks a scheduled action: postpones it until it is due, ends it, or runs it. The action and its outcome are written
// in one transaction, so a worker that dies has done everything or nothing.
import { decideAction } from '@commonway/contract/automations/decide-action.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { listUnsuspendedTenantIds } from '../../tenants/queries.ts';
import { loadOfficeClock } from '../office-clock.ts';
import { loadActionFacts } from '../queries/facts.ts';
import {
  endAction,
  leaseDueActions,
  lockActionOfMessage,
  lockApplication,
  lockScheduledAction,
  postponeAction,
  type ScheduledAction,
  takeBackUnsentMessage,
} from '../queries/scheduled-actions.ts';
import { runAction } from './run-action.ts';

const batchSize = 500;

/** Runs every minute and enqueues one job per due action. A failing job is retried and does not block the others. */
export const enqueueDueActions: JobHandler<'automations/enqueue-due-actions'> = async ({
  database,
  jobs,
}) => {
  for (const { id: tenantId } of await listUnsuspendedTenantIds(database)) {
    let found = batchSize;
    while (found === batchSize)
      found = await database.tenant(tenantId, async (tx) => {
        const due = await leaseDueActions(tx, batchSize);
        await jobs.enqueue(
          tx,
          'automations/run-scheduled-action',
          due.map(({ id }) => ({ tenantId, scheduledActionId: id })),
        );
        return due.length;
      });
  }
};

/** Checks a due action with the current data of its case: postpones it, ends it, or runs it. */
export const runScheduledAction: JobHandler<'automations/run-scheduled-action'> = async (
  context,
  { tenantId, scheduledActionId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    const action = await lockScheduledAction(tx, scheduledActionId);
    if (action === undefined) return;
    // Changes of cases take this lock first. In another order, they and a publication could wait for each other.
    if (action.definition.action.kind === 'assign') lockWorkflowsShared(tx, tenantId);
    const decision = await lockAndDecide(tx, tenantId, action);
    if (decision.kind === 'wait') await postponeAction(tx, action.id, decision.until);
    else if (decision.kind === 'end') await endAction(tx, action.id, decision.outcome);
    else await runAndRecord(context, tx, tenantId, action);
  });
};

/** Decides with the current data of the case. Locks the case so the data can't change before the transaction ends. */
async function lockAndDecide(tx: Transaction, tenantId: number, action: ScheduledAction) {
  await lockApplication(tx, action.applicationId);
  const { applicationId, occasion, occurredAt: at, definition } = action;
  const [known, { now, ...office }] = await Promise.all([
    loadActionFacts(tx, definition, [{ applicationId, occasion, at }]),
    loadOfficeClock(tx, tenantId),
  ]);
  const [facts] = known;
  if (facts === undefined) throw new Error(`scheduled action ${action.id} has no case`);
  return decideAction(definition, facts, now, office);
}

/** Runs an action, stores its outcome, and audits it. */
async function runAndRecord(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  action: ScheduledAction,
): Promise<void> {
  const { outcome, communicationId = null, notes = [] } = await runAction(context, tx, tenantId, action);
  await endAction(tx, action.id, outcome, communicationId);
  const details = { automaticRuleId: action.ruleId, outcome, communicationId };
  recordSystemAction(tx, tenantId, {
    operation: 'automations/run-scheduled-action',
    actorName: 'Commonway',
    requestId: `scheduled-action ${action.id}`,
    notes: [{ subjectKind: 'application', subjectId: action.applicationId, details }, ...notes],
  });
}

/**
 * Takes a message back if its rule would no longer send it: it may have waited for quiet hours or a retry. Returns true
 * if it did.
 */
export async function takeBackUnneededMessage(
  tx: Transaction,
  tenantId: number,
  communicationId: number,
): Promise<boolean> {
  const action = await lockActionOfMessage(tx, communicationId);
  if (action === undefined) return false;
  const decision = await lockAndDecide(tx, tenantId, action);
  if (decision.kind !== 'end' || (await takeBackUnsentMessage(tx, communicationId)) === 0) return false;
  await endAction(tx, action.id, decision.outcome, communicationId);
  return true;
}
