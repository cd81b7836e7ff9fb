import { expect, test } from 'vitest';
import { decideCover } from './decide-cover.ts';

const [dana, sam, iris, lee] = [1, 2, 3, 4];

test.each<[string, [number, number | null][], number[], number | null]>([
  ['someone who is here gets the case', [], [dana], dana],
  ['the cover gets the case of someone who is away', [[dana, sam]], [dana, sam], sam],
  ['no one gets it without a cover', [[dana, null]], [dana, sam], null],
  [
    'the cover of an absent cover gets it',
    [
      [dana, sam],
      [sam, iris],
    ],
    [sam, iris],
    iris,
  ],
  [
    'no one gets it if the cover is away without a cover',
    [
      [dana, sam],
      [sam, null],
    ],
    [dana, sam],
    null,
  ],
  [
    'no one gets it if two cover for each other',
    [
      [dana, sam],
      [sam, dana],
    ],
    [dana, sam],
    null,
  ],
  ['an inactive cover gets nothing', [[dana, sam]], [dana, iris], null],
  ['a cover without the role in the program gets nothing', [[dana, lee]], [dana, sam, iris], null],
])('%s', (_case, absences, mayOwn, owner) => {
  expect(decideCover(dana, new Map(absences), (id) => mayOwn.includes(id))).toBe(owner);
});
