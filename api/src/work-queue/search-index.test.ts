import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createCase } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow } from '../../test/rows.ts';

const session = createSessionCache();

/** Searches the queue as a supervisor. */
async function search(
  keys: Record<string, string | number | undefined>,
): Promise<{ queue: QueueItem[]; TotalItems: number }> {
  const { body } = await call('POST', '/GetWorkQueue', toEntries(keys), await session('supervisor'));
  return body.GetWorkQueue;
}

test('the search uses the trigram index because no row policy applies to its owner', async () => {
  await queryAsOwner(`create or replace function plan_of_search() returns setof text language plpgsql as $$ begin
    set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off;
    return query execute 'explain select application_id from application_search where tenant_id = 100 and search_text like ''%garc%'''; end $$`);
  const plan = (await queryAsOwner('select line from plan_of_search() line'))
    .map(({ line }) => line)
    .join('\n');
  expect(plan).toContain('application_search_trigram');
  expect(plan).toMatch(/Index Cond: \(\(tenant_id = 100\) AND \(search_text ~~/);
});

interface FoundPage {
  readonly total: number;
  readonly ids: readonly number[];
}

test.each([
  ['all matches are known', 10_000],
  ['there are more matches than are counted', 12],
])('finds the newest and the oldest matches of a page if %s', async (_, countMost) => {
  const find = (fromOldest: boolean): string =>
    `(select row_to_json(f) from find_search_page(100, 'TEST', 10, ${countMost}, ${fromOldest}) f)`;
  const list = (order: string): string =>
    `(select json_agg(id) from (select application_id as id from application_search where search_text like '%test%' order by ${order} limit 10) s)`;
  // One statement, because other tests add applications.
  const { n, newest, oldest, fromNewest, fromOldest } = await queryRow<{
    n: number;
    newest: number[];
    oldest: number[];
    fromNewest: FoundPage;
    fromOldest: FoundPage;
  }>(
    100,
    `select (select count(*)::int from application_search where search_text like '%test%') as n,
       ${list('submitted_at desc, application_id desc')} as newest, ${list('submitted_at, application_id')} as oldest,
       ${find(false)} as "fromNewest", ${find(true)} as "fromOldest"`,
  );
  expect(n).toBeGreaterThan(20);
  const total = Math.min(n, countMost);
  expect(fromNewest).toEqual({ total, ids: newest });
  // The page's statement sorts them.
  expect({ total: fromOldest.total, ids: new Set(fromOldest.ids) }).toEqual({ total, ids: new Set(oldest) });
});

test('a search has pages by date in both directions, and its total also past the last page', async () => {
  const Search = String(5_550_000_000 + Math.floor(Math.random() * 9_999_999));
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await createCase({ phone: Search })).id);
  const listIds = async (keys: Record<string, string | number>): Promise<number[]> => {
    const { queue, TotalItems } = await search({ Search, ...keys });
    expect(TotalItems).toBe(5);
    return queue.map(({ id }) => id);
  };
  for (const [Orderby, expected] of [
    ['ASC', ids],
    ['DESC', ids.toReversed()],
  ] as const) {
    expect(await listIds({ Orderby })).toEqual(expected);
    expect(await listIds({ Orderby, PageSize: 2 })).toEqual(expected.slice(0, 2));
    expect(await listIds({ Orderby, PageSize: 2, Page: 3 })).toEqual(expected.slice(4));
    expect(await listIds({ Orderby, PageSize: 2, Page: 4 })).toEqual([]);
  }
});
