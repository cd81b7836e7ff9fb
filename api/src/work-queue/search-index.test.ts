import { expect, test } from 'vitest';
import { queryAsOwner } from '../../test/from-address.ts';

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
