// SQL injection payloads in every key, sort order, and list of the queue's calls: the response must be an error code,
// or the same result as for plain text. An injected statement would advance the canary's sequence or find rows.

import { operations } from '@commonway/contract/operations.ts';
import { queueColumns } from '@commonway/contract/work-queue/queue-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, call } from '../client.ts';
import { queryAsOwner } from '../from-address.ts';
import { createSessionCache } from '../people.ts';
import { databaseService } from '../queue-calls.ts';
import { inSoak } from '../soak.ts';

const session = createSessionCache();
const canary = "nextval('public.injection_canary')";

beforeAll(async () => {
  await queryAsOwner('create sequence injection_canary');
  await queryAsOwner('grant usage on sequence injection_canary to commonway_app, commonway_identity');
});
afterAll(() => queryAsOwner('drop sequence injection_canary'));

/** By technique, with sqlmap's names; each payload advances the canary if it runs. */
const payloads: readonly string[] = [
  // boolean-based blind
  `1 and ${canary} > 0`,
  `1) and (${canary} > 0`,
  `' or ${canary} > 0 -- `,
  `') or ${canary} > 0 -- `,
  `%' or ${canary} > 0 or '%'='`,
  `x' or ${canary} > 0 #`,
  // error-based
  `1 and 1 = cast(${canary}::text || 'x' as int)`,
  `' and 1 = cast((select version()) as int) and ${canary} > 0 -- `,
  // union
  `1 union all select ${canary}, null, null -- `,
  `' union select ${canary}::text from identity.credential -- `,
  // stacked
  `1; select ${canary}; --`,
  `'; select ${canary}; --`,
  `\\'; select ${canary}; --`,
  `$$; select ${canary}; $$`,
  `ApplicationDate; select ${canary}`,
  // time-based blind, comments in the middle, encodings
  `1/**/and/**/(select/**/${canary}/**/from/**/pg_sleep(0))/**/is/**/not/**/null`,
  `' || (select ${canary}::text from pg_sleep(0)) || '`,
  `%27%20or%20${canary}%20--`,
  `ʼ or ${canary} > 0 --`,
  `＇ or ${canary} > 0 --`,
  // inline queries and out of band
  `(select ${canary})`,
  `(case when ${canary} > 0 then 1 else 1/0 end)`,
  `1,(select ${canary})`,
  `copy (select ${canary}) to program 'id'`,
  '__proto__',
  'constructor',
  'toString',
];

/** Invalid numbers and dates, and values that do not fit a column. */
const extremes: readonly unknown[] = [
  2_147_483_648,
  9_007_199_254_740_992,
  -1,
  1.5,
  1e300,
  '999999999999999',
  '9223372036854775808',
  '0x1F',
  '1e9',
  '１',
  '٣',
  '+1',
  '--1',
  'NaN',
  'Infinity',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '99999-01-01',
  'now',
  "'infinity'",
  'epoch',
  '2026-01-01T00:00:00Z',
  '2026-01-01; select 1',
  true,
  null,
  '',
  ' ',
  ',,,',
  '1,,2',
  ',1',
  Array.from({ length: 4000 }, (_, at) => at).join(),
];

/** Required keys of a call besides the attacked key. */
const needs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/CheckBulkAssign': { ItemIds: '987654321', NewStateId: 1 },
  '/AdvanceState/bulk': { ItemID: 987_654_321, NewStateID: 1 },
};
/** Each key gets every sixth value in the standard run, and each key another sixth; all values in `npm run soak`. */
const selectFor = <Value>(values: readonly Value[], at: number): readonly Value[] =>
  inSoak(
    values.filter((_, index) => (index + at) % 6 === 0),
    values,
  );
const calls = operations.flatMap(({ name, path }) => {
  const keys = databaseService[name];
  return keys === undefined ? [] : [[path as string, keys, needs[path] ?? {}] as const];
});

const entry = (key: unknown, val: unknown, type: unknown = 'NVarChar') => ({ key, val, type });

async function send(path: string, list: readonly unknown[]): Promise<Answer> {
  return call('POST', path, path === '/AdvanceState/bulk' ? [list] : list, await session('supervisor'));
}

function checkResponse({ status, body }: Answer, sent: unknown): void {
  const shown = `${JSON.stringify(sent).slice(0, 200)}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
  if (status !== 200) {
    expect([400, 403, 404, 422], shown).toContain(status);
    expect(body.error, shown).toMatch(/^[a-z_]+$/);
  }
  expect(JSON.stringify(body), shown).not.toMatch(/PostgreSQL \d|syntax error|\$argon2/);
}

const canaryMoved = async () => {
  const [row] = await queryAsOwner('select is_called from injection_canary');
  return row?.['is_called'];
};

test('the canary changes if its statement runs as SQL', async () => {
  await queryAsOwner(`create sequence injection_canary_alive`);
  await queryAsOwner(`select nextval('injection_canary_alive')`);
  const [row] = await queryAsOwner('select is_called from injection_canary_alive');
  await queryAsOwner('drop sequence injection_canary_alive');
  expect([row?.['is_called'], await canaryMoved()]).toEqual([true, false]);
});

test.each(calls)(
  'ruling Z10: %s does not execute SQL in values, keys, or types',
  async (path, keys, needed) => {
    for (const [at, key] of keys.entries()) {
      const rest = Object.entries(needed)
        .filter(([name]) => name !== key)
        .map(([name, val]) => entry(name, val));
      const values = selectFor([...payloads, ...extremes], at);
      expect(values.length).toBeGreaterThan(0);
      for (const val of values) {
        const list = [...rest, entry(key, val)];
        checkResponse(await send(path, list), [path, key, val]);
      }
    }
    for (const word of payloads) {
      const unknownKey = await send(path, [entry(word, 1)]);
      expect([word.slice(0, 60), unknownKey.body.error]).toEqual([
        word.slice(0, 60),
        word.length > 60 ? 'invalid_input' : 'unknown_key',
      ]);
      expect((await send(path, [entry(keys[0], '1', word)])).status).toBe(422);
    }
    expect(await canaryMoved()).toBe(false);
  },
);

test('ruling Z10: rejects arrays, objects, and prototypes as a key, value, type, or list', async () => {
  const invalidValues = [[], [1], {}, { $gt: '' }, { __proto__: { isAdmin: true } }, [["'"]], [null]];
  expect(calls.length).toBeGreaterThan(0);
  for (const [path, keys] of calls) {
    for (const value of invalidValues) {
      expect((await send(path, [entry(keys[0], value)])).status).toBe(422);
      expect((await send(path, [entry(value, 1)])).status).toBe(422);
      expect((await send(path, [entry(keys[0], '1', value)])).status).toBe(422);
    }
    const list = Array.from({ length: 61 }, () => entry(keys[0], '1'));
    expect((await send(path, list)).status).toBe(422);
  }
});

test('ruling Z10: accepts only listed sorts, rejects others with an error code, and rejects combinations', async () => {
  const wrong = [
    ...payloads,
    'submitted_at',
    'a.submitted_at',
    'applicationdate',
    'ApplicationDate,Status',
    '1',
    '25',
  ];
  for (const path of ['/GetWorkQueue', '/FindSourceItems']) {
    for (const word of wrong)
      expect((await send(path, [entry('Sortby', word)])).body.error).toBe('sort_not_possible');
    for (const word of [...payloads, 'asc', 'DESC NULLS LAST', 'ASC, id'])
      expect((await send(path, [entry('Orderby', word)])).body.error).toBe('invalid_input');
  }
  const [first] = queueColumns;
  expect((await send('/FindSourceItems', [entry('Sortby', first)])).body.FindSourceItems).toHaveLength(25);
});

test('search terms are plain text: payloads match no other rows', async () => {
  for (const word of payloads.filter((each) => each.includes('nextval'))) {
    const { body } = await send('/GetWorkQueue', [entry('Search', word)]);
    expect([word, body.GetWorkQueue.queue, body.GetWorkQueue.TotalItems]).toEqual([word, [], 0]);
  }
  for (const key of ['PaymentChannelName', 'CategoryName'])
    for (const word of payloads)
      expect((await send('/GetWorkQueue', [entry(key, word)])).body.GetWorkQueue.TotalItems).toBe(0);
});
