// Checks docs/asvs.md: every requirement occurs once with a status, and everything that a row names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

interface Row {
  readonly id: string;
  readonly chapter: number;
  readonly level: string;
  readonly requirement: string;
  readonly status: string;
  readonly shownBy: string;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const rows: Row[] = [
  ...read('docs/asvs.md').matchAll(/^\| ((\d+)\.\d+\.\d+) \| (\d) \| (.*?) \| (.*?) \| (.*) \|$/gm),
].map(([, id = '', chapter, level = '', requirement = '', status = '', shownBy = '']) => ({
  id,
  chapter: Number(chapter),
  level,
  requirement,
  status,
  shownBy,
}));

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const standard: Readonly<Record<number, readonly [one: number, two: number]>> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};

/** Files that a cell names, each with the titles quoted after it. */
function namedIn(cell: string): { path: string; titles: string[] }[] {
  const found = cell.matchAll(/`([\w-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|json))`(?:: ((?:“[^”]+”(?:, )?)+))?/g);
  return [...found].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

test('lists every requirement of levels 1 and 2 once, in order', () => {
  const counts = Object.keys(standard).map((chapter) => {
    const own = rows.filter((row) => row.chapter === Number(chapter));
    return [chapter, ['1', '2'].map((level) => own.filter((row) => row.level === level).length)];
  });
  expect(Object.fromEntries(counts)).toEqual(standard);
  expect(rows).toHaveLength(
    Object.values(standard)
      .flat()
      .reduce((sum, count) => sum + count),
  );
  const places = rows.map(({ id }) => id.split('.').reduce((place, part) => place * 100 + Number(part), 0));
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
});

test('the counts at the top match the rows', () => {
  const counts = [
    ...read('docs/asvs.md').matchAll(/^\| (Met|Operator|Not applicable|Not met) \| (\d+) \|$/gm),
  ];
  const statedCounts = Object.fromEntries(counts.map(([, status, count]) => [status, Number(count)]));
  const groups = [...Map.groupBy(rows, ({ status }) => status)];
  expect(statedCounts).toEqual(Object.fromEntries(groups.map(([status, group]) => [status, group.length])));
});

test.each(rows.map((row) => [row.id, row] as const))(
  'ASVS %s has a short statement, a status, and valid references',
  (_id, { requirement, status, shownBy }) => {
    expect(requirement.split(' ').length).toBeLessThanOrEqual(12);
    expect(['Met', 'Operator', 'Not applicable', 'Not met']).toContain(status);
    expect(shownBy).not.toBe('');
    const named = namedIn(shownBy);
    if (status === 'Met') expect(named.length).toBeGreaterThan(0);
    for (const { path, titles } of named) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
      const text = read(path);
      const isPresent = (title: string): boolean =>
        path.startsWith('docs/') ? text.includes(`\n## ${title}\n`) : text.includes(title);
      expect([path, titles.filter((title) => !isPresent(title))]).toEqual([path, []]);
      // A test must be named by its title, because a file alone is too vague.
      if (/\.(test|e2e)\.ts$/.test(path)) expect([path, titles.length > 0]).toEqual([path, true]);
    }
  },
);

test('every quoted title follows a file name', () => {
  for (const { id, shownBy } of rows) {
    const quoted = shownBy.match(/“[^”]+”/g)?.length ?? 0;
    expect([id, namedIn(shownBy).flatMap(({ titles }) => titles).length]).toEqual([id, quoted]);
  }
});
