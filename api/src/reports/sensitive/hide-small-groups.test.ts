import { expect, test } from 'vitest';
import { createRandom } from '../../../test/soak.ts';
import { hideSmallGroups } from './hide-small-groups.ts';

const groups = (...people: number[]) => people.map((each, index) => ({ key: String(index), people: each }));

test.each<[string, number[], string[]]>([
  ['nothing', [], []],
  ['groups that are large enough', [10, 12], []],
  ['empty groups', [0, 50], []],
  ['a small group, and the smallest other one', [9, 40, 30], ['0', '2']],
  ['two small groups that are large enough together', [6, 7, 30], ['0', '1']],
  ['two small groups that are too small together, and another', [2, 3, 30, 40], ['0', '1', '2']],
  ['everything of a small cell', [3, 4], ['0', '1']],
  ['a small group beside one other', [1, 500], ['0', '1']],
])('hides %s', (_case, people, hidden) => {
  expect([...hideSmallGroups(groups(...people))].sort()).toEqual(hidden);
});

test('leaves nothing to subtract: what is hidden is several groups and enough people, or the whole cell', () => {
  const random = createRandom(5);
  for (let time = 0; time < 500; time += 1) {
    const all = groups(...Array.from({ length: random.between(1, 6) }, () => random.between(0, 25)));
    const hidden = hideSmallGroups(all);
    const shown = all.filter(({ key, people }) => people > 0 && !hidden.has(key));
    expect(shown.every(({ people }) => people >= 10)).toBe(true);
    const rest = all.filter(({ key }) => hidden.has(key));
    const people = rest.reduce((sum, each) => sum + each.people, 0);
    expect(rest.length === 0 || shown.length === 0 || (rest.length > 1 && people >= 10)).toBe(true);
  }
});
