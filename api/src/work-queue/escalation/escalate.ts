// Runs escalation rules: notifies staff and reassigns cases. Each rule runs once per clock run.
import { randomUUID } from 'node:crypto';
import { tell } from '../../accounts/notices/tell.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { writeAudit } from '../../platform/mount/queries.ts';
import { officeTime } from '../../tenants/office-calendar.ts';
import { tenantIds } from '../../tenants/queries.ts';
import type { Hand } from '../bulk/change-items.ts';
import { handOfJob } from '../bulk/hand-of.ts';
import { decideEscalation, type StandingRule } from './decide-escalation.ts';
import { commonway, type Deed, doDeed } from './do-deed.ts';
import {
  type EscalatingCase,
  listApplied,
  listRules,
  takeEscalating,
  writeApplied,
  writeNext,
} from './queries.ts';

const batchSize = 200;

/** Runs every minute for each tenant. Batches are atomic, so a crashed worker leaves no partial batch. */
export const escalate: JobHandler = async (context) => {
  for (const { id } of await tenantIds(context.database)) {
    let taken = batchSize;
    while (taken === batchSize)
      taken = await context.database.tenant(id, (tx) => escalateBatch(context, tx, id));
  }
};

async function escalateBatch(context: JobContext, tx: Transaction, tenantId: number): Promise<number> {
  const cases = await takeEscalating(tx, batchSize);
  if (cases.length === 0) return 0;
  const [{ time, now }, rules, applied] = await Promise.all([
    officeTime(tx, tenantId),
    listRules(tx, [...new Set(cases.map(({ processId }) => processId))]),
    listApplied(
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
  const isFresh = ({ id, clockStartedAt }: EscalatingCase, ruleId: number): boolean =>
    !applied.some(
      (one) => one.applicationId === id && one.clockStartedAt === clockStartedAt && one.ruleId === ruleId,
    );
  const notes: AuditNote[] = [];
  const hand = handOfJob(context, tx, tenantId, notes);
  for (const rule of rules) {
    const items = decided.flatMap(({ item, due }) =>
      due.includes(rule) && isFresh(item, rule.id) ? [item] : [],
    );
    if (items.length > 0) await applyRule(hand, rule, items);
  }
  await writeNext(
    tx,
    decided.map(({ item: { id }, nextAt }) => ({ id, nextAt })),
  );
  if (notes.length > 0) audit(tx, tenantId, notes);
  return cases.length;
}

async function applyRule(hand: Hand, rule: StandingRule, items: readonly EscalatingCase[]): Promise<void> {
  const done = await doDeed(hand, rule, items);
  await writeApplied(
    hand.tx,
    hand.tenantId,
    done.map(({ item: { id, clockStartedAt }, outcome }) => ({
      applicationId: id,
      clockStartedAt,
      ruleId: rule.id,
      outcome,
    })),
  );
  for (const { item, outcome } of done)
    hand.audit({
      subjectKind: 'application',
      subjectId: item.id,
      details: { escalation: rule.deed, afterPercent: rule.afterPercent, outcome },
    });
  await tellReaders(hand, rule, done);
}

/** In the notification center, and by one email per recipient. */
async function tellReaders(hand: Hand, rule: StandingRule, done: readonly Deed[]): Promise<void> {
  await tell(
    hand.tx,
    hand.tenantId,
    done.flatMap(({ item: { id, clockStartedAt }, outcome, readers }) =>
      outcome === 'told'
        ? [
            {
              kind: 'deadline',
              to: readers,
              subjectId: id,
              key: `rule ${rule.id} of ${id} since ${clockStartedAt}`,
            },
          ]
        : [],
    ),
  );
  const letters = Map.groupBy(
    done.flatMap(({ item, readers }) => readers.map((staffId) => ({ id: item.id, staffId }))),
    ({ staffId }) => staffId,
  );
  await hand.enqueue(
    'work-queue/mail-escalation',
    [...letters].map(([staffId, about]) => ({
      staffId,
      ruleId: rule.id,
      applicationIds: about.map(({ id }) => id),
      letterId: randomUUID(),
    })),
  );
}

const audit = (tx: Transaction, tenantId: number, notes: readonly AuditNote[]): void =>
  writeAudit(tx, tenantId, {
    operation: 'work-queue/escalate',
    outcome: 'done',
    personId: null,
    actorName: commonway.name,
    impersonator: null,
    requestId: '',
    address: '',
    subjects: notes.map(({ subjectKind: kind, subjectId, details = {} }) => ({
      kind,
      id: subjectId,
      details,
    })),
  });
