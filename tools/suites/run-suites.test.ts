import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys.ts';
import { countVitest } from './run-vitest.ts';

test('a vitest file that cannot be loaded and a test that was left out count as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 3 });
});

test('a journey that passed only on a second try counts as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countJourneys({ stats })).toEqual({ passed: 4, failed: 3 });
});
