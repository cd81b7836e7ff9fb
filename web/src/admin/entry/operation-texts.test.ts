import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { operationText } from './operation-texts.ts';

test('everything that changes something is told in words', () => {
  const operationsWithoutText = operations.filter(
    ({ name, writes }) => writes && operationText(name) === undefined,
  );
  expect(operationsWithoutText.map(({ name }) => name)).toEqual([]);
});

test.each(['work-queue/of-last-year', 'toString', ''])('"%s" has no words', (name) => {
  expect(operationText(name)).toBeUndefined();
});
