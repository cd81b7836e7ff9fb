import { expect, test } from 'vitest';
import { findNamesakes } from './find-namesakes.ts';

const person = (id: number, name: string) => ({ id, name });

test.each([
  ['no one', [], []],
  ['different names', [person(1, 'Ana Lima'), person(2, 'Ben Lima')], []],
  ['two cases of one person', [person(1, 'Ana Lima'), person(1, 'Ana Lima')], []],
  ['two people of one name', [person(1, 'Ana Lima'), person(2, 'ana  lima '), person(3, 'Ben')], [1, 2]],
])('finds people who share a name: %s', (_title, people, expected) => {
  expect([...findNamesakes(people)]).toEqual(expected);
});
