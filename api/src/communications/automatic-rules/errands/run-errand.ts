// Checks a scheduled action: postpones it until it is due, ends it, or runs it. The action and its outcome are written
// in one transaction, so a worker that dies has done everything or nothing.
import { decideErrand } from '@commonway/contract/communications/automatic-rules/decide-errand.ts';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../../platform/mount/queries.ts';
import { officeClock } from '../office-clock.ts';
import { type Errand, endErrand, holdApplication, holdErrandRow, putOff } from '../queries/errands.ts';
import { factsSince } from '../queries/facts.ts';
import { doDeed } from './do-deed.ts';

export const runErrand: JobHandler = async (context, { tenantId, errandId }) => {
  await context.database.tenant(tenantId, async (tx) => {
    const errand = await holdErrandRow(tx, Number(errandId));
    if (errand === undefined) return;
    const decision = await decideNow(tx, tenantId, errand);
    if (decision.kind === 'wait') await putOff(tx, errand.id, decision.until);
    else if (decision.kind === 'end') await endErrand(tx, errand.id, decision.outcome);
    else await act(context, tx, tenantId, errand);
  });
};

/** Decides with the current data of the case. Locks the case so the data can't change before the transaction ends. */
export async function decideNow(tx: Transaction, tenantId: number, errand: Errand) {
  await holdApplication(tx, errand.applicationId);
  const { applicationId, occasion, occurredAt: at, document } = errand;
  const [known, { now, ...office }] = await Promise.all([
    factsSince(tx, document, [{ applicationId, occasion, at }]),
    officeClock(tx, tenantId),
  ]);
  const [facts] = known;
  if (facts === undefined) throw new Error(`errand ${errand.id} is of no case`);
  return decideErrand(document, facts, now, office);
}

async function act(context: JobContext, tx: Transaction, tenantId: number, errand: Errand): Promise<void> {
  const { outcome, communicationId = null } = await doDeed(context, tx, tenantId, errand);
  await endErrand(tx, errand.id, outcome, communicationId);
  const details = { automaticRuleId: errand.ruleId, outcome, communicationId };
  writeAudit(tx, tenantId, {
    operation: 'communications/run-errand',
    outcome: 'done',
    personId: null,
    actorName: 'Commonway',
    impersonator: null,
    requestId: `errand ${errand.id}`,
    address: '',
    subjects: [{ kind: 'application', id: errand.applicationId, details }],
  });
}
