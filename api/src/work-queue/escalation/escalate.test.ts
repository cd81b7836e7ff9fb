// Escalation rules: each runs once per clock run, notifies, and assigns by the usual rule.
import type { EscalationRule } from '@commonway/contract/workflow/escalations-kind.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createLot } from '../../../test/bulk-selections.ts';
import { type Answer, call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { setDeadlines } from '../clocks/set-deadlines.ts';
import { escalate } from './escalate.ts';

const session = createSessionCache();
const tenant = 100;
const process = 1;

const jobContext = async () => {
  const { ports, config } = await testApp();
  return { ...ports, portalUrl: portalUrl(config) };
};

type Wanted = Pick<EscalationRule, 'afterPercent' | 'action'> & Partial<EscalationRule>;

const at = `/workflows/${process}/escalations`;

async function publishRules(definition: readonly EscalationRule[]): Promise<Answer> {
  const admin = await session('admin');
  const { revision } = (await call('GET', at, undefined, admin)).body.draft;
  const saved = await call('PUT', `${at}/draft`, { revision, definition }, admin);
  expect(saved.status).toBe(200);
  return call('POST', `${at}/publish`, { revision: saved.body.revision }, admin);
}

async function setRules(state: string, rules: readonly Wanted[]): Promise<void> {
  const wanted = rules.map((rule) => ({ stateId: getStateId(state), staffId: null, roleId: null, ...rule }));
  const answer = await publishRules(wanted);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  await setDeadlines(await jobContext(), { tenantId: tenant, afterId: 0 }, false);
}

const run = async () => escalate(await jobContext(), { tenantId: 0 }, false);

/** Runs until the given number of rules was applied. Locked cases are skipped until the next minute. */
const runUntil = (lot: string, count: number) =>
  expect
    .poll(async () => {
      await run();
      return (await applied(lot)).length;
    })
    .toBe(count);

interface Applied {
  readonly id: number;
  readonly outcome: string;
  readonly percent: number;
}
const applied = (lot: string) =>
  queryRows<Applied>(
    tenant,
    `select e.application_id as id, e.outcome, r.after_percent as percent
     from escalation e join application a on a.id = e.application_id join escalation_rule r on r.id = e.rule_id
     where a.category = $1 order by 1, 3`,
    [lot],
  );
/** The notices of a rule, by how they are emailed. */
const noticesOf = (ruleId: number, login: string) =>
  queryRows<{ mail: string; count: number }>(
    tenant,
    `select n.mail, count(*)::int as count from notice n join notice_reader r on r.id = n.reader_id
     where n.kind = 'deadline' and n.key like 'rule ' || $1 || ' of %' and r.staff_id = $2 group by 1`,
    [ruleId, getStaffId(login)],
  );

beforeAll(async () => {
  await loadIds();
  await queryRows(
    tenant,
    `update workflow_state set clock_hours = 10 where process_id = $1 and name in ('QA/QC', 'QA/QC-Ready')`,
    [process],
  );
});

test('applies a due rule once, even in concurrent and repeated runs', async () => {
  const lot = await createLot({ 'QA/QC': 3 }, 'manager');
  await setRules('QA/QC', [
    { afterPercent: 50, action: 'notify-owner' },
    { afterPercent: 100, action: 'notify-supervisors' },
  ]);
  await Promise.all(Array.from({ length: 8 }, run));
  await runUntil(lot, 6);
  await run();
  const done = await applied(lot);
  expect(done.map(({ percent, outcome }) => [percent, outcome])).toEqual(
    Array.from({ length: 3 }, () => [
      [50, 'told'],
      [100, 'told'],
    ]).flat(),
  );
  const [first] = await queryRows<{ id: number }>(
    tenant,
    `select id from escalation_rule where action = 'notify-owner'`,
  );
  expect(await noticesOf(first?.id ?? 0, 'manager')).toEqual([{ mail: 'at-once', count: 3 }]);
  const trail = await queryRows<{ n: number }>(
    tenant,
    `select count(*)::int as n from audit_entry where operation = 'work-queue/escalate' and subject_id = any($1)`,
    [done.map(({ id }) => id)],
  );
  expect(trail).toEqual([{ n: 6 }]);
});

test('escalates again when the clock restarts, but not when other rules are published', async () => {
  const lot = await createLot({ 'QA/QC': 1 }, 'manager');
  const overdue = { afterPercent: 100, action: 'notify-owner' } as const;
  await setRules('QA/QC', [overdue]);
  await runUntil(lot, 1);
  const [{ id } = { id: 0 }] = await applied(lot);
  await setRules('QA/QC', [overdue, { afterPercent: 299, action: 'notify-owner' }]);
  await setRules('QA/QC', [overdue]);
  await run();
  expect(await applied(lot)).toHaveLength(1);
  const supervisor = await session('supervisor');
  const move = async (state: string) => {
    const input = { ItemID: id, NewStateID: getStateId(state), Comment: 'Once more' };
    expect(await applyBulkChange(supervisor, [input])).toMatchObject([{ changed: true }]);
  };
  await move('Case-Review');
  await move('QA/QC-Ready');
  await move('QA/QC');
  await queryRows(tenant, `update application set state_since = now() - interval '30 days' where id = $1`, [
    id,
  ]);
  await setDeadlines(await jobContext(), { tenantId: tenant, afterId: 0 }, false);
  await runUntil(lot, 2);
});

test('assigns overdue cases to a role in turns with history, and none to staff not linked to the state', async () => {
  const lot = await createLot({ 'QA/QC-Ready': 4 });
  await setRules('QA/QC-Ready', [
    { afterPercent: 100, action: 'assign-role', roleId: 200 },
    { afterPercent: 120, action: 'assign-person', staffId: getStaffId('intake') },
  ]);
  await runUntil(lot, 8);
  const done = await applied(lot);
  expect(done.filter(({ percent }) => percent === 100).map(({ outcome }) => outcome)).toEqual(
    Array(4).fill('assigned'),
  );
  expect(new Set(done.filter(({ percent }) => percent === 120).map(({ outcome }) => outcome))).toEqual(
    new Set(['owner_not_linked']),
  );
  const historyRows = await queryRows<{ kind: string; by: string; owner: string }>(
    tenant,
    `select h.kind, h.changed_by_name as by, h.owner_name as owner from application_history h
     join application a on a.id = h.application_id where a.category = $1 and h.owner_id = a.owner_id`,
    [lot],
  );
  expect(historyRows).toHaveLength(4);
  const notified = await queryRows(
    tenant,
    `select from notice n join application a on a.id = n.subject_id where n.kind = 'deadline' and a.category = $1`,
    [lot],
  );
  expect(notified).toHaveLength(4);
  expect(historyRows.every(({ kind, by }) => kind === 'owner' && by === 'Commonway')).toBe(true);
});

test.each([
  [
    'a state without a clock',
    () => ({ stateId: getStateId('Denied'), afterPercent: 50, action: 'notify-owner' }),
  ],
  ['a person of another process', () => ({ afterPercent: 50, action: 'assign-person', staffId: 987_654 })],
  ['an assignment without a person', () => ({ afterPercent: 50, action: 'assign-person' })],
  ['a threshold of 0 percent', () => ({ afterPercent: 0, action: 'notify-owner' })],
] as const)('does not publish %s', async (_title, rule) => {
  const answer = await publishRules([
    { stateId: getStateId('QA/QC'), staffId: null, roleId: null, ...rule() } as EscalationRule,
  ]);
  expect([answer.status, answer.body.error]).toEqual([422, 'draft_has_problems']);
});
