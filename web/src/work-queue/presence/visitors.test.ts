import { visitExpiryMs, visitIntervalMs } from '@commonway/contract/work-queue/case-limits.ts';
import { expect, test } from 'vitest';
import {
  applyVisit,
  isKnownVisitor,
  listVisitorNames,
  removeExpiredVisits,
  type Visits,
} from './visitors.ts';

const ana = { staffId: 1, name: 'Ana' };
const ben = { staffId: 2, name: 'Ben' };
const at = (given: readonly [id: number, visitor: typeof ana, isHere?: boolean, now?: number][]): Visits =>
  given.reduce<Visits>(
    (book, [id, visitor, isHere = true, now = 0]) => applyVisit(book, id, visitor, isHere, now),
    [],
  );

test.each<[Parameters<typeof at>[0], ids: number[], names: string[]]>([
  [[], [5], []],
  [
    [
      [5, ben],
      [5, ana],
    ],
    [5],
    ['Ana', 'Ben'],
  ],
  [
    [
      [5, ana],
      [5, ana],
    ],
    [5],
    ['Ana'],
  ],
  [
    [
      [5, ana],
      [6, ana],
    ],
    [5, 6],
    ['Ana'],
  ],
  [
    [
      [5, ana],
      [6, ben],
    ],
    [6],
    ['Ben'],
  ],
  [
    [
      [5, ana],
      [6, ana],
      [5, ana, false],
    ],
    [5],
    [],
  ],
  [
    [
      [5, ana],
      [6, ana],
      [5, ana, false],
    ],
    [6],
    ['Ana'],
  ],
  [[[5, ana, false]], [5], []],
])('after visits %j, lists for cases %j the visitors %j', (visits, ids, names) => {
  expect(listVisitorNames(at(visits), ids)).toEqual(names);
});

test('expires visits that are not renewed, and tolerates one lost renewal', () => {
  expect(visitExpiryMs).toBeGreaterThan(2 * visitIntervalMs);
  const book = at([
    [5, ana],
    [5, ben, true, visitIntervalMs],
  ]);
  expect(removeExpiredVisits(book, visitExpiryMs - 1)).toBe(book);
  expect(listVisitorNames(removeExpiredVisits(book, visitExpiryMs), [5])).toEqual(['Ben']);
  expect(isKnownVisitor(removeExpiredVisits(book, visitExpiryMs), 5, ana)).toBe(false);
});
