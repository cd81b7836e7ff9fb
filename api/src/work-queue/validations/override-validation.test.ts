// A verdict, its override, and what it counts as, over HTTP and compared with the tables.
import type { ValidationsView } from '@commonway/contract/work-queue/validations/validation-view.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { consistencyChecks } from '../../../db/seed/consistency-checks.ts';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { sessionBook } from '../../../test/people.ts';
import { rowOf, rowsOf } from '../../../test/rows.ts';
import { statement } from '../../platform/sql.ts';

const session = sessionBook();
const tenant = 100;
let ids: number[];

beforeAll(async () => {
  // Each test has its own application with an income failure that no other test uses.
  const found = await rowsOf<{ id: number }>(
    tenant,
    `select v.application_id as id from validation v join application a on a.id = v.application_id
     where v.rule = 'income-limit' and v.result = 'failed' and v.counts_as = 'failed' and v.rule_version = 1 and a.is_submitted
     order by 1 limit 6`,
  );
  ids = found.map(({ id }) => id);
});

const take = (): number => ids.pop() as number;
const read = async (id: number): Promise<ValidationsView> =>
  (await call('GET', `/cases/${id}/validations`, undefined, await session('supervisor'))).body;
const verdictOf = ({ validations }: ValidationsView, rule = 'income-limit') =>
  validations.find((each) => each.rule === rule) as ValidationsView['validations'][number];

async function override(id: number, body: object = {}) {
  const wish = { ruleVersion: 1, result: 'failed', reason: 'A one-time payment', ...body };
  const path = `/cases/${id}/validations/income-limit/override`;
  return call('POST', path, wish, await session('supervisor'));
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
  expect(await rowsOf(tenant, consistencyChecks['validation counters'] as string)).toEqual([]);
  expect(await rowsOf(tenant, consistencyChecks['overrides standing on a verdict'] as string)).toEqual([]);
}

test('an override keeps who, when and why; the verdict stays visible and counts as passed', async () => {
  const id = take();
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
  const audit = await rowOf<{ details: object }>(
    tenant,
    `select details from audit_entry where subject_id = $1 and operation = 'work-queue/override-validation'`,
    [id],
  );
  expect(audit.details).toMatchObject({
    rule: 'income-limit',
    result: 'failed',
    reason: 'A one-time payment',
  });
  const history = await rowOf<{ comment: string }>(
    tenant,
    'select comment from application_history where application_id = $1 order by id desc limit 1',
    [id],
  );
  expect(history.comment).toBe('income-limit: failed, overridden: A one-time payment');
});

test('withdrawn, the verdict counts again and the override stays on record', async () => {
  const id = take();
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

test('of fifty at once one override is given, and the others are told', async () => {
  const id = take();
  const answers = await Promise.all(Array.from({ length: 50 }, () => override(id)));
  const words = answers.map(({ status, body }) => body.error ?? status);
  expect(words.filter((word) => word === 200)).toHaveLength(1);
  expect(words.filter((word) => word === 'verdict_changed' || word === 'busy')).toHaveLength(49);
  const { n } = await rowOf(
    tenant,
    'select count(*) as n from validation_override where application_id = $1',
    [id],
  );
  expect(n).toBe(1);
  await expectCounters(id);
});

describe('refused', () => {
  test.each([
    ['no reason', { reason: '  ' }, 422, 'invalid_input'],
    ['a result that was not seen', { result: 'warning' }, 409, 'verdict_changed'],
    ['another version', { ruleVersion: 2 }, 409, 'verdict_changed'],
    ['what has passed', { result: 'passed' }, 422, 'invalid_input'],
  ])('%s', async (_words, body, status, error) => {
    const answer = await override(ids[0] as number, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  test('by role: a case worker reads and runs the rules, and answers for none', async () => {
    const worker = await session('caseWorker');
    const id = ids[0] as number;
    const path = `/cases/${id}/validations`;
    expect((await call('GET', path, undefined, worker)).body.mayOverride).toBe(false);
    const wish = { ruleVersion: 1, result: 'failed', reason: 'Mine' };
    expect((await call('POST', `${path}/income-limit/override`, wish, worker)).status).toBe(403);
    expect((await call('DELETE', `${path}/income-limit/override`, undefined, worker)).status).toBe(403);
  });
});

test('judged again by the same inputs an override stands; by others it ends, and the history says so', async () => {
  const id = take();
  await override(id);
  const same: ValidationsView = (await judge(id)).body;
  expect(verdictOf(same).override).not.toBeNull();
  const other: ValidationsView = await withLimits(0.5, async () => (await judge(id)).body);
  expect(verdictOf(other)).toMatchObject({ result: 'failed', countsAs: 'failed', override: null });
  expect(verdictOf(other).ended).toMatchObject([{ endedBecause: 'judged-otherwise', endedByName: null }]);
  const history = await rowOf<{ comment: string }>(
    tenant,
    'select comment from application_history where application_id = $1 order by id desc limit 1',
    [id],
  );
  expect(history.comment).toContain('income-limit: judged by something else, the override ended');
  await judge(id);
  await expectCounters(id);
});

test('any sequence of judging, overriding, withdrawing and changing keeps the counters equal to a recount', async () => {
  const id = take();
  const step = fc.constantFrom('judge', 'override', 'withdraw', 'raise', 'lower');
  const take1: Readonly<Record<string, () => Promise<unknown>>> = {
    judge: () => judge(id),
    override: () => override(id),
    withdraw: () => withdraw(id),
    raise: () => withLimits(2, () => judge(id)),
    lower: () => withLimits(0.5, () => judge(id)),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        await take1[each]?.();
        await expectCounters(id);
      }
    }),
    { numRuns: 12 },
  );
});
