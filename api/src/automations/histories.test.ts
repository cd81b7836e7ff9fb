// For any order of events, a rule acts at most once per trigger, and never after a stop. Replaying a draft on the same
// histories gives the same results.
import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  createActiveRule,
  createJobContext,
  createTranslatedTemplate,
  listRuleMessages,
  listScheduledActions,
  runAction,
  runRuleActions,
  setRuleStatus,
} from '../../test/automatic-rules.ts';
import { createLot, listLotIds } from '../../test/bulk-selections.ts';
import { call } from '../../test/client.ts';
import { createSessionCache, type SignedIn } from '../../test/people.ts';
import { getStateId, loadIds } from '../../test/queue-items.ts';
import { queryRows } from '../../test/rows.ts';
import { runScheduledAction } from './scheduled-actions/run-scheduled-action.ts';

const session = createSessionCache();
const tenant = 100;
let admin: SignedIn;
let templateId: number;

beforeAll(async () => {
  await loadIds();
  admin = await session('admin');
  // Some demo applicants have no name, and a template that uses it would not be sent to them.
  templateId = await createTranslatedTemplate(admin, 'Please answer us about {{programName}}.');
});

const reminder = (): RuleDefinition => ({
  begins: 'enters',
  processId: 1,
  stateId: getStateId('Pending-Denial'),
  wait: { amount: 48, unit: 'hours' },
  stops: ['answered', 'moved', 'written'],
  languages: [],
  condition: null,
  action: { kind: 'send', templateId, channels: ['email', 'sms'], sendsOriginal: true },
});

/** An event of a case, some hours after the previous one. */
interface Step {
  readonly what: 'enters' | 'leaves' | 'answers' | 'writes' | 'noted';
  readonly hours: number;
}

const history = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('enters', 'leaves', 'answers', 'writes', 'noted'),
    // No multiple of 7 is 48, so no event happens at the moment when a reminder is due.
    hours: fc.integer({ min: 1, max: 8 }).map((n) => 7 * n),
  }),
  { minLength: 1, maxLength: 8 },
);

/** The reference model: hours from the first event to each event, and when a stop ends what an event triggered. */
function expected(steps: readonly Step[]) {
  const events = steps.map(({ what }, index) => ({
    what,
    at: steps.slice(0, index + 1).reduce((sum, { hours }) => sum + hours, 0),
  }));
  return events.flatMap(({ what, at }, index) => {
    if (what !== 'enters') return [];
    const stop = events.slice(index + 1).find((event) => event.what !== 'noted');
    return [{ at, isStopped: stop !== undefined && stop.at < at + 48 }];
  });
}

/** Inserts past events of a case, the last one some days ago. */
async function insertEvents(id: number, steps: readonly Step[]): Promise<void> {
  const total = steps.reduce((sum, { hours }) => sum + hours, 0);
  let hour = 0;
  for (const { what, hours } of steps) {
    hour += hours;
    const at = total - hour + 24 * 5;
    const [to, from] = [getStateId('Pending-Denial'), getStateId('Case-Review')];
    if (what === 'enters' || what === 'leaves')
      await queryRows(
        tenant,
        `insert into application_history (tenant_id, application_id, kind, from_state_id, to_state_id, changed_by_name, at)
         values (100, $1, 'state', $2, $3, 'A test', now() - make_interval(hours => $4))`,
        [id, what === 'enters' ? from : to, what === 'enters' ? to : from, at],
      );
    else
      await queryRows(
        tenant,
        `insert into communication (tenant_id, application_id, type, channel, direction, body, author_id, author_name, status, created_at)
         select tenant_id, id, $2, 'none', $3, 'Words', applicant_id, 'Somebody', $4, now() - make_interval(hours => $5)
         from application where id = $1`,
        [
          id,
          ...(what === 'answers'
            ? ['EMAIL', 'in', 'received']
            : what === 'writes'
              ? ['EMAIL', 'out', 'sent']
              : ['NOTE', 'internal', 'internal']),
          at,
        ],
      );
  }
}

test('matches the reference model when replaying random histories, and sends nothing', async () => {
  const ids = await listLotIds(await createLot({ 'Case-Review': 25 }));
  const histories = fc.sample(history, { numRuns: ids.length, seed: 65 });
  for (const [at, id] of ids.entries()) await insertEvents(id, histories[at] ?? []);
  const triggers: { applicationId: number; outcome: string }[] = [];
  let beforeOccasion: number | undefined;
  do {
    const { status, body } = await call(
      'POST',
      '/automatic-rules/replay',
      { definition: reminder(), months: 1, beforeOccasion },
      admin,
    );
    expect(status).toBe(200);
    triggers.push(...body.page);
    beforeOccasion = body.nextBeforeOccasion ?? undefined;
  } while (beforeOccasion !== undefined);
  for (const [at, id] of ids.entries()) {
    const ownTriggers = triggers.filter(({ applicationId }) => applicationId === id);
    expect(ownTriggers.map(({ outcome }) => outcome !== 'acts').toReversed()).toEqual(
      expected(histories[at] ?? []).map(({ isStopped }) => isStopped),
    );
  }
  const sent = await queryRows(tenant, `select 1 from communication where letter like 'rule:%'`);
  expect(sent).toEqual([]);
});

test('sends at most one message per trigger and none after a stop, for random histories and 50 concurrent checks', async () => {
  const ids = await listLotIds(await createLot({ 'Case-Review': 8 }));
  expect(ids).toHaveLength(8);
  const ruleId = await createActiveRule(admin, reminder());
  const histories = fc.sample(history, { numRuns: ids.length, seed: 66 });
  for (const [at, id] of ids.entries()) await insertEvents(id, histories[at] ?? []);
  const scheduledActions = await listScheduledActions(ruleId);
  // Runs fifty checks concurrently, in random order, several per action.
  const checkedIds = Array.from(
    { length: 50 },
    (_, n) => scheduledActions[n % Math.max(1, scheduledActions.length)]?.id ?? 0,
  );
  await Promise.all(checkedIds.map(runAction));
  await runRuleActions(ruleId);
  for (const [at, id] of ids.entries()) {
    const occasions = await queryRows<{ outcome: string; occasion: number }>(
      tenant,
      'select outcome, occasion from scheduled_action where rule_id = $1 and application_id = $2 order by occasion',
      [ruleId, id],
    );
    const events = histories[at] ?? [];
    // The action is checked only now, so any later stop ends it.
    const expectedStops = events.flatMap(({ what }, index) =>
      what === 'enters' ? [events.slice(index + 1).some((event) => event.what !== 'noted')] : [],
    );
    // Some demo applicants have no open channel; their message stays in the portal.
    const isWritten = ({ outcome }: { outcome: string }) => ['sent', 'unreachable'].includes(outcome);
    expect(occasions.map((occasion) => !isWritten(occasion))).toEqual(expectedStops);
    expect(await listRuleMessages(ruleId, id)).toHaveLength(
      expectedStops.filter((isStopped) => !isStopped).length,
    );
  }
  await setRuleStatus(admin, ruleId, 'paused');
});

test('rolls back an action when its worker dies midway, and the next worker runs it once', async () => {
  const ruleId = await createActiveRule(admin, reminder());
  const [id = 0] = await listLotIds(await createLot({ 'Case-Review': 1 }));
  await insertEvents(id, [{ what: 'enters', hours: 1 }]);
  const [scheduledAction] = await listScheduledActions(ruleId);
  // The last statement fails, so the message and its delivery job are rolled back too.
  const context = await createJobContext();
  const failingContext = {
    ...context,
    events: { ...context.events, publish: () => Promise.reject(new Error('killed')) },
  };
  await expect(
    runScheduledAction(
      failingContext,
      { tenantId: tenant, scheduledActionId: scheduledAction?.id ?? 0 },
      false,
    ),
  ).rejects.toThrow('killed');
  expect(await listRuleMessages(ruleId, id)).toEqual([]);
  await runAction(scheduledAction?.id ?? 0);
  await runAction(scheduledAction?.id ?? 0);
  const [message] = await listRuleMessages(ruleId, id);
  expect(await listRuleMessages(ruleId, id)).toHaveLength(1);
  const jobs = await queryRows(
    tenant,
    `select 1 from pgboss.job where name = 'automations/deliver' and (data ->> 'communicationId')::bigint = $1`,
    [message?.id],
  );
  expect(jobs).toHaveLength(1);
});
