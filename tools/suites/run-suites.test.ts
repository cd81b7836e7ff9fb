import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { countJourneys } from './run-journeys.ts';
import { countVitest } from './run-vitest.ts';

test('counts a Vitest file that fails to load and a skipped test as failures with their names', () => {
  const passed = { status: 'passed', fullName: 'good' };
  const failed = { status: 'failed', fullName: 'bad', failureMessages: ['expected 1 to be 2'] };
  const testResults = [
    {
      name: join(ROOT, 'one.test.ts'),
      status: 'passed',
      assertionResults: [passed, { ...passed, status: 'pending' }],
    },
    { name: join(ROOT, 'two.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    { name: join(ROOT, 'three.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(countVitest({ testResults })).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      { file: 'one.test.ts', text: 'one.test.ts: good' },
      { file: 'two.test.ts', text: 'two.test.ts: bad\nexpected 1 to be 2' },
      { file: 'three.test.ts', text: 'three.test.ts: no such module' },
    ],
  });
});

test('counts a flaky end-to-end test as a failure with its name and first error', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
  const results = [{ error: { message: 'timed out' } }, {}];
  const spec = { title: 'signs in', file: 'login.e2e.ts', tests: [{ status: 'flaky', results }] };
  expect(countJourneys({ stats, suites: [{ suites: [{ specs: [spec] }] }] })).toEqual({
    passed: 4,
    failed: 1,
    failures: [{ file: 'e2e/login.e2e.ts', text: 'e2e/login.e2e.ts: signs in\ntimed out' }],
  });
});
