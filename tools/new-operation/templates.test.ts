import { expect, test } from 'vitest';
import { addToManifests, manifestsOf, readOperationName, writeOperation } from './templates.ts';

const names = readOperationName('work-queue/assign-owner');

test('writes three files for an operation', () => {
  expect(names).toEqual({ module: 'work-queue', verb: 'assign-owner', camel: 'assignOwner' });
  expect(Object.keys(writeOperation(names))).toEqual([
    'contract/src/work-queue/assign-owner.ts',
    'api/src/work-queue/assign-owner.ts',
    'api/src/work-queue/assign-owner.test.ts',
  ]);
});

test('adds an operation to the manifests of its module', () => {
  expect(manifestsOf(names)).toEqual({
    contract: 'contract/src/work-queue/operations.ts',
    server: 'api/src/work-queue/operations.ts',
  });
  const { contract, server } = addToManifests(names, {
    contract: 'export const workQueueOperations = [\n  bulkChange,\n] as const;\n',
    server: "export const workQueueHandlers: ModuleOperations<'work-queue'> = {\n  'a/b': c,\n};\n",
  });
  expect(contract).toBe(
    "import { assignOwner } from './assign-owner.ts';\nexport const workQueueOperations = [\n  bulkChange,\n  assignOwner,\n] as const;\n",
  );
  expect(server).toContain(" = {\n  'work-queue/assign-owner': inTenant(assignOwner),\n  'a/b': c,\n};");
});

test.each(['assign-owner', 'work-queue/assign', 'Work/Assign-Owner', '../x/y-z'])(
  'rejects the name %s',
  (name) => {
    expect(() => readOperationName(name)).toThrow(/module\/verb-noun/);
  },
);
