import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { operationText } from './operation-words.ts';

test('everything that changes something is told in words', () => {
  const untold = operations.filter(({ name, writes }) => writes && operationText(name) === undefined);
  expect(untold.map(({ name }) => name)).toEqual([]);
});

test.each(['work-queue/of-last-year', 'toString', ''])('"%s" has no words', (name) => {
  expect(operationText(name)).toBeUndefined();
});
