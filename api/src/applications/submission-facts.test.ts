import { expect, test } from 'vitest';
import { extractFacts } from './submission-facts.ts';

const limits = [{ size: 2, amount: 50_000 }];
const extract = (yearlyIncome: number, amountAsked?: number) =>
  extractFacts({}, { yearlyIncome, householdSize: 2, amountAsked }, limits);

test.each([
  [40_000, '80% of limit'],
  [49_999.99, '100% of limit'],
  [50_000, '100% of limit'],
  [50_000.01, '101% of limit'],
  [4166.67 * 12, '101% of limit'],
])('compares an income of %s with the limit as %s', (income, text) => {
  expect(extract(income).incomeThreshold).toBe(text);
});

test('asks for whole cents', () => {
  expect(extract(0, 1200.1 * 3).awardAmount).toBe(3600.3);
});
