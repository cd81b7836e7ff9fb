import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys.ts';
import { countVitest } from './run-vitest.ts';

test('counts a Vitest file that fails to load and a skipped test as failures with their names', () => {
  const passed = { status: 'passed', fullName: 'good' };
  const failed = { status: 'failed', fullName: 'bad', failureMessages: ['expected 1 to be 2'] };
  const testResults = [
    { name: 'one.test.ts', status: 'passed', assertionResults: [passed, { ...passed, status: 'pending' }] },
    { name: 'two.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'three.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(countVitest({ testResults })).toEqual({
    passed: 2,
    failed: 3,
    failures: ['one.test.ts: good', 'two.test.ts: bad\nexpected 1 to be 2', 'three.test.ts: no such module'],
  });
});

test('counts a flaky end-to-end test as a failure with its name and first error', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
  const results = [{ error: { message: 'timed out' } }, {}];
  const spec = { title: 'signs in', file: 'login.e2e.ts', tests: [{ status: 'flaky', results }] };
  expect(countJourneys({ stats, suites: [{ suites: [{ specs: [spec] }] }] })).toEqual({
    passed: 4,
    failed: 1,
    failures: ['e2e/login.e2e.ts: signs in\ntimed out'],
  });
});
