// A verdict, its override, and what it counts as, over HTTP and compared with the tables.
import type { ValidationsView } from '@commonway/contract/work-queue/validations.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { consistencyChecks } from '../../../db/seed/consistency-checks.ts';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { statement } from '../../platform/sql.ts';

const session = createSessionCache();
const tenant = 100;
let ids: number[];

beforeAll(async () => {
  // Each test has its own application with an income failure that no other test uses.
  const found = await queryRows<{ id: number }>(
    tenant,
    `select v.application_id as id from validation v join application a on a.id = v.application_id
     where v.rule = 'income-limit' and v.result = 'failed' and v.counts_as = 'failed' and v.rule_version = 1 and a.is_submitted
     order by 1 limit 6`,
  );
  ids = found.map(({ id }) => id);
});

const nextId = (): number => ids.pop() as number;
const read = async (id: number): Promise<ValidationsView> =>
  (await call('GET', `/cases/${id}/validations`, undefined, await session('supervisor'))).body;
const verdictOf = ({ validations }: ValidationsView, rule = 'income-limit') =>
  validations.find((each) => each.rule === rule) as ValidationsView['validations'][number];

async function override(id: number, body: object = {}) {
  const input = { ruleVersion: 1, result: 'failed', reason: 'A one-time payment', ...body };
  const path = `/cases/${id}/validations/income-limit/override`;
  return call('POST', path, input, await session('supervisor'));
}
const withdraw = async (id: number) =>
  call('DELETE', `/cases/${id}/validations/income-limit/override`, undefined, await session('supervisor'));
const judge = async (id: number) => call('POST', `/cases/${id}/validations`, {}, await session('caseWorker'));

/** Changes the program's income limit and restores it. */
async function withLimits<T>(share: number, work: () => Promise<T>): Promise<T> {
  const { ports } = await testApp();
  const times = (factor: number) =>
    ports.database.tenant(tenant, (tx) =>
      tx.run(statement('update income_limit set yearly_amount = yearly_amount * $1', [factor])),
    );
  await times(share);
  try {
    return await work();
  } finally {
    await times(1 / share);
  }
}

/** The queue's counters of an application compared with its verdicts. */
async function expectCounters(id: number): Promise<void> {
  const view = await read(id);
  const { body } = await call('GET', `/cases/${id}`, undefined, await session('supervisor'));
  expect(body.item.validations).toEqual(view.counts);
  expect(await queryRows(tenant, consistencyChecks['validation counters'] as string)).toEqual([]);
  expect(await queryRows(tenant, consistencyChecks['overrides standing on a verdict'] as string)).toEqual([]);
}

test('an override records author, time, and reason; the verdict stays visible and counts as passed', async () => {
  const id = nextId();
  const before = await read(id);
  const answer = await override(id);
  expect(answer.status).toBe(200);
  const view: ValidationsView = answer.body;
  expect(verdictOf(view)).toMatchObject({ result: 'failed', countsAs: 'passed', ended: [] });
  expect(verdictOf(view).override).toMatchObject({
    reason: 'A one-time payment',
    result: 'failed',
    ruleVersion: 1,
    givenByName: 'James Okoye',
    endedAt: null,
  });
  expect(view.counts).toEqual({
    ...before.counts,
    failed: before.counts.failed - 1,
    passed: before.counts.passed + 1,
  });
  await expectCounters(id);
  const audit = await queryRow<{ details: object }>(
    tenant,
    `select details from audit_entry where subject_id = $1 and operation = 'work-queue/override-validation'`,
    [id],
  );
  expect(audit.details).toMatchObject({
    rule: 'income-limit',
    result: 'failed',
    reason: 'A one-time payment',
  });
  const history = await queryRow<{ comment: string }>(
    tenant,
    'select comment from application_history where application_id = $1 order by id desc limit 1',
    [id],
  );
  expect(history.comment).toBe('income-limit: failed, overridden: A one-time payment');
});

test('withdrawing an override restores the verdict and keeps the record', async () => {
  const id = nextId();
  const before = await read(id);
  await override(id);
  const view: ValidationsView = (await withdraw(id)).body;
  expect(view.counts).toEqual(before.counts);
  expect(verdictOf(view)).toMatchObject({ countsAs: 'failed', override: null });
  expect(verdictOf(view).ended).toMatchObject([
    { endedBecause: 'withdrawn', endedByName: 'James Okoye', reason: 'A one-time payment' },
  ]);
  await expectCounters(id);
  expect((await withdraw(id)).body.error).toBe('verdict_changed');
});

test('creates one of 50 concurrent overrides and rejects the others', async () => {
  const id = nextId();
  const answers = await Promise.all(Array.from({ length: 50 }, () => override(id)));
  const outcomes = answers.map(({ status, body }) => body.error ?? status);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'verdict_changed' || outcome === 'busy')).toHaveLength(49);
  const { n } = await queryRow(
    tenant,
    'select count(*) as n from validation_override where application_id = $1',
    [id],
  );
  expect(n).toBe(1);
  await expectCounters(id);
});

describe('rejected overrides', () => {
  test.each([
    ['no reason', { reason: '  ' }, 422, 'invalid_input'],
    ['an outdated result', { result: 'warning' }, 409, 'verdict_changed'],
    ['another rule version', { ruleVersion: 2 }, 409, 'verdict_changed'],
    ['a passed verdict', { result: 'passed' }, 422, 'invalid_input'],
  ])('%s', async (_case, body, status, error) => {
    const answer = await override(ids[0] as number, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  test('by role: a case worker can read and run the rules but not override verdicts', async () => {
    const worker = await session('caseWorker');
    const id = ids[0] as number;
    const path = `/cases/${id}/validations`;
    expect((await call('GET', path, undefined, worker)).body.mayOverride).toBe(false);
    const input = { ruleVersion: 1, result: 'failed', reason: 'Mine' };
    expect((await call('POST', `${path}/income-limit/override`, input, worker)).status).toBe(403);
    expect((await call('DELETE', `${path}/income-limit/override`, undefined, worker)).status).toBe(403);
  });
});

test('keeps an override while the rule’s inputs stay the same and ends it with a history entry when they change', async () => {
  const id = nextId();
  await override(id);
  const same: ValidationsView = (await judge(id)).body;
  expect(verdictOf(same).override).not.toBeNull();
  const other: ValidationsView = await withLimits(0.5, async () => (await judge(id)).body);
  expect(verdictOf(other)).toMatchObject({ result: 'failed', countsAs: 'failed', override: null });
  expect(verdictOf(other).ended).toMatchObject([{ endedBecause: 'judged-otherwise', endedByName: null }]);
  const history = await queryRow<{ comment: string }>(
    tenant,
    'select comment from application_history where application_id = $1 order by id desc limit 1',
    [id],
  );
  expect(history.comment).toContain('income-limit: judged by something else, the override ended');
  await judge(id);
  await expectCounters(id);
});

test('counters match a recount after any sequence of rule runs, overrides, withdrawals, and limit changes', async () => {
  const id = nextId();
  const step = fc.constantFrom('judge', 'override', 'withdraw', 'raise', 'lower');
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    judge: () => judge(id),
    override: () => override(id),
    withdraw: () => withdraw(id),
    raise: () => withLimits(2, () => judge(id)),
    lower: () => withLimits(0.5, () => judge(id)),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        await actions[each]?.();
        await expectCounters(id);
      }
    }),
    { numRuns: 12 },
  );
});
