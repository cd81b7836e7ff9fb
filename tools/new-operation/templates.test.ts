import { expect, test } from 'vitest';
import { addPiece, createPieces, parseOperationName } from './templates.ts';

const names = parseOperationName('work-queue/assign-owner');

/** The text of one file with its piece added. */
function written(path: string, text: string, file?: string): string {
  const piece = createPieces(parseOperationName('work-queue/assign-owner', file))[path];
  if (piece === undefined) throw new Error(`${path} is not written`);
  return addPiece(text, piece);
}

test('writes an operation into files of its own, and into the lists of its module', () => {
  expect(names).toEqual({
    module: 'work-queue',
    verb: 'assign-owner',
    camel: 'assignOwner',
    file: 'assign-owner',
  });
  expect(Object.keys(createPieces(names))).toEqual([
    'contract/src/work-queue/assign-owner.ts',
    'api/src/work-queue/assign-owner.ts',
    'api/src/work-queue/assign-owner.test.ts',
    'contract/src/work-queue/module.ts',
    'api/src/work-queue/module.ts',
    'api/test/access/work-queue.ts',
  ]);
});

test('adds an operation to the lists of its module', () => {
  const contract = 'export const workQueueModule = {\n  operations: [\n    bulkChange,\n  ],\n};\n';
  expect(written('contract/src/work-queue/module.ts', contract)).toBe(
    "import { assignOwner } from './assign-owner.ts';\nexport const workQueueModule = {\n  operations: [assignOwner, \n    bulkChange,\n  ],\n};\n",
  );
  const server = "export const a: ServerModule<'work-queue'> = {\n  operations: {\n    'a/b': c,\n  },\n};\n";
  expect(written('api/src/work-queue/module.ts', server)).toContain(
    "  operations: {'work-queue/assign-owner': inTenant(assignOwner), \n    'a/b': c,\n  },",
  );
  const access = "export const workQueueAccess: ModuleAccess<'work-queue'> = {\n  'a/b': staff,\n};\n";
  expect(written('api/test/access/work-queue.ts', access)).toContain("  'work-queue/assign-owner': staff,\n");
});

test('adds to the file of a resource, and imports nothing twice', () => {
  const text =
    "import { z } from 'zod';\nimport { operation } from '../operation.ts';\n\nexport const a = 1;\n";
  const result = written('contract/src/work-queue/owners.ts', text, 'owners');
  expect(result.match(/from 'zod'/g)).toHaveLength(1);
  expect(result).toMatch(/^import \{ staff \} from '..\/operation.ts';\n/);
  expect(result).toContain('export const a = 1;\n\nexport const assignOwner = operation({');
});

test.each(['assign-owner', 'work-queue/assign', 'Work/Assign-Owner', '../x/y-z'])(
  'rejects the name %s',
  (name) => {
    expect(() => parseOperationName(name)).toThrow(/module\/verb-noun/);
  },
);

test.each(['../owners', 'Owners', 'owners.ts'])('rejects the file %s', (file) => {
  expect(() => parseOperationName('work-queue/assign-owner', file)).toThrow(/kebab case/);
});
