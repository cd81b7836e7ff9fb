// Searches that people would type, in the way they speak: the program that they look for is first or second.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { queryRows } from '../../../test/rows.ts';

interface Query {
  readonly query: string;
  /** The code of the program. */
  readonly program: string;
  readonly hasTypo: boolean;
}

const queriesIn = JSON.parse(
  readFileSync(new URL('../../../test/programs/search-queries.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly Query[]>>;

test.each(Object.entries(queriesIn))(
  'in %s, at least 95% of searches show the program first or second',
  async (language, queries) => {
    const programs = await queryRows<{ id: number; code: string }>(100, 'select id::int, code from program');
    const codeOf = new Map(programs.map(({ id, code }) => [id, code]));
    const missed: string[] = [];
    for (const { query, program } of queries) {
      const path = `/programs/search?${new URLSearchParams({ search: query })}`;
      const { body } = await call('GET', path, undefined, { headers: { 'accept-language': language } });
      const codes = body.programs.map(({ cd_resource: id }: { cd_resource: number }) => codeOf.get(id));
      if (!codes.slice(0, 2).includes(program)) missed.push(query);
    }
    expect(queries).toHaveLength(100);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  },
);

test('a fifth of the searches have a typo', () => {
  const lists = Object.values(queriesIn);
  expect(lists.length).toBeGreaterThan(0);
  for (const queries of lists)
    expect(queries.filter(({ hasTypo }) => hasTypo).length).toBeGreaterThanOrEqual(queries.length / 5);
});
