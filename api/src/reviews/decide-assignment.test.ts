import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAssignment, type PendingApplication } from './decide-assignment.ts';

const waiting = (applicationId: number, missing: number, ...barred: number[]): PendingApplication => ({
  applicationId,
  sheetVersion: 1,
  missing,
  barred,
});
const panel = (...loads: number[]) => loads.map((load, index) => ({ staffId: index + 1, load }));

test.each<[string, number[], PendingApplication[], [number, number][], number]>([
  [
    'fewest reviews first',
    [3, 0, 1],
    [waiting(10, 2)],
    [
      [10, 2],
      [10, 3],
    ],
    0,
  ],
  [
    'in turns among equally busy reviewers',
    [0, 0],
    [waiting(10, 1), waiting(11, 1), waiting(12, 1)],
    [
      [10, 1],
      [11, 2],
      [12, 1],
    ],
    0,
  ],
  ['never to a barred reviewer', [0, 9], [waiting(10, 1, 1)], [[10, 2]], 0],
  [
    'never twice to the same reviewer, and counts missing reviews',
    [0, 0],
    [waiting(10, 3)],
    [
      [10, 1],
      [10, 2],
    ],
    1,
  ],
  ['to an empty panel', [], [waiting(10, 2)], [], 2],
])('distributes applications: %s', (_, loads, pending, expected, missing) => {
  const outcome = decideAssignment(panel(...loads), pending);
  expect(outcome.reviews.map((each) => [each.applicationId, each.reviewerId])).toEqual(expected);
  expect(outcome.missing).toBe(missing);
});

test('distributes evenly: review counts differ by at most one when no reviewer is barred', () => {
  const anyMissingCounts = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), anyMissingCounts, (size, missingCounts) => {
      const { reviews, missing } = decideAssignment(
        panel(...Array.from({ length: size }, () => 0)),
        missingCounts.map((count, index) => waiting(index, count)),
      );
      const counts = Array.from(
        { length: size },
        (_, index) => reviews.filter((each) => each.reviewerId === index + 1).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(reviews.length + missing).toBe(missingCounts.reduce((sum, each) => sum + each, 0));
      expect(new Set(reviews.map((each) => `${each.applicationId} ${each.reviewerId}`)).size).toBe(
        reviews.length,
      );
    }),
  );
});
