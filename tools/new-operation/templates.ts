// A new operation: three minimal files that compile, and fail for the right reason, and its lines in the manifests.

/** An operation's name in the forms that the templates need. */
export interface OperationNames {
  /** For example `work-queue`. */
  readonly module: string;
  /** For example `assign-owner`. */
  readonly verb: string;
  /** For example `assignOwner`. */
  readonly camel: string;
}

/**
 * Splits `module/verb-noun`.
 * @throws Error if the name has another form
 */
export function readOperationName(name: string): OperationNames {
  const [, module, verb] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)+)$/.exec(name) ?? [];
  if (!module || !verb)
    throw new Error('Name the operation module/verb-noun, for example work-queue/assign-owner.');
  const camel = verb.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  return { module, verb, camel };
}

/** The files by path, with their text. */
export function writeOperation({ module, verb, camel }: OperationNames): Record<string, string> {
  const summary = `${verb.charAt(0).toUpperCase()}${verb.slice(1).replaceAll('-', ' ')}`;
  return {
    [`contract/src/${module}/${verb}.ts`]: `import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const ${camel} = operation({
  name: '${module}/${verb}',
  method: 'POST',
  path: '/${module}/${verb}',
  summary: '${summary}',
  who: staff(),
  input: z.object({ id: z.int() }),
  output: z.object({ id: z.int() }),
});
`,
    [`api/src/${module}/${verb}.ts`]: `import { type Handle, Refusal } from '../platform/mount/context.ts';

export const ${camel}: Handle<'${module}/${verb}'> = async (_context, _input) => {
  throw new Refusal('not_found');
};
`,
    [`api/src/${module}/${verb}.test.ts`]: `import { expect, test } from 'vitest';
import { call, signIn } from '../../test/client.ts';

test('${summary.toLowerCase()}', async () => {
  const supervisor = await signIn('supervisor@riverbend.test');
  const { status, body } = await call('POST', '/${module}/${verb}', { id: 1 }, supervisor);
  expect({ status, body }).toEqual({ status: 200, body: { id: 1 } });
});
`,
  };
}

/** The two files that declare a module's operations, by path. */
export const manifestsOf = ({ module }: OperationNames) => ({
  contract: `contract/src/${module}/operations.ts`,
  server: `api/src/${module}/operations.ts`,
});

/** Adds the operation to the text of its module's manifests. */
export function addToManifests(
  { module, verb, camel }: OperationNames,
  texts: { readonly contract: string; readonly server: string },
): { contract: string; server: string } {
  const line = `import { ${camel} } from './${verb}.ts';\n`;
  return {
    contract: line + texts.contract.replace('\n] as const', `\n  ${camel},\n] as const`),
    server:
      line +
      texts.server.replace(/^export const .* = \{\n/m, `$&  '${module}/${verb}': inTenant(${camel}),\n`),
  };
}

export const nextSteps = ({ module, verb }: OperationNames): string =>
  `Then set who may call it, its path, input, output, and error codes in contract/src/${module}/${verb}.ts,
name it in the audit log (web/src/admin/entry/operation-texts.ts), and run: npm run check`;
