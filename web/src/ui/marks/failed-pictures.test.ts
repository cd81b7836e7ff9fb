import { expect, test } from 'vitest';
import { addFailure, type FailedPicture, listCurrent } from './failed-pictures.ts';

const day = 86_400_000;
const now = 100 * day;

test.each([
  ['just now', now, true],
  ['6 days ago', now - 6 * day, true],
  ['7 days ago', now - 7 * day, false],
  ['in the future, by a wrong clock', now + 1, false],
])('spec 9: a picture that failed %s is current: %s', (_, failedAt, isCurrent) => {
  expect(listCurrent([['/brand/a.png', failedAt]], now)).toHaveLength(isCurrent ? 1 : 0);
});

test('spec 9: keeps the 20 newest failures', () => {
  let entries: readonly FailedPicture[] = [];
  for (let index = 0; index < 25; index += 1) entries = addFailure(entries, `/${index}`, now + index);
  expect(entries.map(([source]) => source)).toEqual(
    Array.from({ length: 20 }, (_, index) => `/${index + 5}`),
  );
});

test('a picture that fails again is stored once, with the new time', () => {
  const entries: FailedPicture[] = [
    ['/a', now - day],
    ['/b', now - 8 * day],
  ];
  expect(addFailure(entries, '/a', now)).toEqual([['/a', now]]);
});
