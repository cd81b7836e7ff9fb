// The functions that search pass row-level security, so that an index can be used. They must compare the office of the
// session themselves: another office and no office get nothing.
import { beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/sql.ts';
import { testApp } from '../app.ts';
import { createCase, createOffice } from '../factories.ts';
import { queryAsOwner } from '../from-address.ts';
import { queryRows } from '../rows.ts';

const riverbend = 100;
const [firstName, lastName] = ['Zsófia', 'Quillfeather'];

/** Each function called for an office, with the words of a person's name. */
const calls: Readonly<Record<string, (office: number) => string>> = {
  search_applications: (office) => `search_applications(${office}, '${lastName}', 10)`,
  search_oldest: (office) => `search_oldest(${office}, '${lastName}', 10)`,
  count_found: (office) => `nullif(count_found(${office}, '${lastName}', 10), 0)`,
  find_search_page: (office) => `unnest((find_search_page(${office}, '${lastName}', 10, 10, false)).ids)`,
  similar_applications: (office) => `similar_applications(${office}, '${firstName} ${lastName}', 10)`,
  find_people: (office) => `(find_people(${office}, '${lastName}', '', 0, 10)).id`,
  similar_people: (office) => `similar_people(${office}, 'Zsofia Quilfeather', 10)`,
};
const names = Object.keys(calls);
/** The rows that a call returns; a null counts as none. */
const select = (name: string, office: number) =>
  `select found from (select ${calls[name]?.(office)} as found) f where found is not null`;

let other: number;
beforeAll(async () => {
  await createCase({}, { firstName, lastName });
  other = (await createOffice()).id;
});

test('covers every function of the owner that searches in an office and that the app may call', async () => {
  const found = await queryAsOwner(`
    select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and prosecdef and proargnames[1] = 'of_tenant'
      and proargnames[2] in ('words', 'name')
      and has_function_privilege('commonway_app', p.oid, 'execute')
    order by 1`);
  expect(found.map(({ name }) => name)).toEqual([...names].sort());
});

test.each(names)('%s finds the person for their own office', async (name) => {
  expect(await queryRows(riverbend, select(name, riverbend))).not.toEqual([]);
});

test.each(names)('%s returns nothing of another office than the session’s', async (name) => {
  expect(await queryRows(other, select(name, riverbend))).toEqual([]);
  expect(await queryRows(other, select(name, other))).toEqual([]);
  expect(await queryRows(riverbend, select(name, other))).toEqual([]);
});

test.each(names)('%s returns nothing without an office', async (name) => {
  const { ports } = await testApp();
  expect(await ports.database.plain(statement(select(name, riverbend), []))).toEqual([]);
});
