import { expect, test } from 'vitest';
import { describeNextSteps, readOperationName, writeOperation } from './templates.ts';

test('a name becomes three files and two lines for the lists', () => {
  const words = readOperationName('work-queue/assign-owner');
  expect(words).toEqual({ module: 'work-queue', verb: 'assign-owner', camel: 'assignOwner' });
  expect(Object.keys(writeOperation(words))).toEqual([
    'contract/src/work-queue/assign-owner.ts',
    'api/src/work-queue/assign-owner.ts',
    'api/src/work-queue/assign-owner.test.ts',
  ]);
  expect(describeNextSteps(words)).toContain("'work-queue/assign-owner': inTenant(assignOwner),");
});

test.each(['assign-owner', 'work-queue/assign', 'Work/Assign-Owner', '../x/y-z'])('%s is no name', (name) => {
  expect(() => readOperationName(name)).toThrow(/module\/verb-noun/);
});
