import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { operationText } from './operation-texts.ts';

test('has a text for every operation that writes', () => {
  const operationsWithoutText = operations.filter(
    ({ name, writes }) => writes && operationText(name) === undefined,
  );
  expect(operationsWithoutText.map(({ name }) => name)).toEqual([]);
});

test.each(['work-queue/of-last-year', 'toString', ''])('returns no text for "%s"', (name) => {
  expect(operationText(name)).toBeUndefined();
});
