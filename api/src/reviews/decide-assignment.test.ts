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
    'the least busy first',
    [3, 0, 1],
    [waiting(10, 2)],
    [
      [10, 2],
      [10, 3],
    ],
    0,
  ],
  [
    'turn by turn',
    [0, 0],
    [waiting(10, 1), waiting(11, 1), waiting(12, 1)],
    [
      [10, 1],
      [11, 2],
      [12, 1],
    ],
    0,
  ],
  ['never one who is barred', [0, 9], [waiting(10, 1, 1)], [[10, 2]], 0],
  [
    'nobody twice, and what is left over is told',
    [0, 0],
    [waiting(10, 3)],
    [
      [10, 1],
      [10, 2],
    ],
    1,
  ],
  ['an empty panel', [], [waiting(10, 2)], [], 2],
])('applications are shared: %s', (_, loads, wishes, expected, missing) => {
  const outcome = decideAssignment(panel(...loads), wishes);
  expect(outcome.reviews.map((each) => [each.applicationId, each.reviewerId])).toEqual(expected);
  expect(outcome.missing).toBe(missing);
});

test('shared evenly: where nobody is barred, no two reviewers differ by more than one', () => {
  const drawn = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), drawn, (size, wishes) => {
      const { reviews, missing } = decideAssignment(
        panel(...Array.from({ length: size }, () => 0)),
        wishes.map((lacks, index) => waiting(index, lacks)),
      );
      const counts = Array.from(
        { length: size },
        (_, index) => reviews.filter((each) => each.reviewerId === index + 1).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(reviews.length + missing).toBe(wishes.reduce((sum, each) => sum + each, 0));
      expect(new Set(reviews.map((each) => `${each.applicationId} ${each.reviewerId}`)).size).toBe(
        reviews.length,
      );
    }),
  );
});
