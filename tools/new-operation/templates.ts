// The three files of a new operation: minimal, compiling, and failing for the right reason.

/** An operation's name in the forms that the templates need. */
export interface OperationWords {
  /** For example `work-queue`. */
  readonly room: string;
  /** For example `assign-owner`. */
  readonly verb: string;
  /** For example `assignOwner`. */
  readonly camel: string;
}

/**
 * Splits `module/verb-noun`.
 * @throws Error if the name has another form
 */
export function readOperationName(name: string): OperationWords {
  const [, room, verb] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)+)$/.exec(name) ?? [];
  if (!room || !verb)
    throw new Error('An operation is called room/verb-noun, as in work-queue/assign-owner.');
  const camel = verb.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  return { room, verb, camel };
}

/** The files by path, with their text. */
export function writeOperation({ room, verb, camel }: OperationWords): Record<string, string> {
  const summary = `${verb.charAt(0).toUpperCase()}${verb.slice(1).replaceAll('-', ' ')}`;
  return {
    [`contract/src/${room}/${verb}.ts`]: `import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const ${camel} = operation({
  name: '${room}/${verb}',
  method: 'POST',
  path: '/${room}/${verb}',
  summary: '${summary}',
  who: staff(),
  input: z.object({ id: z.int() }),
  output: z.object({ id: z.int() }),
});
`,
    [`api/src/${room}/${verb}.ts`]: `import { type Handle, Refusal } from '../platform/mount/context.ts';

export const ${camel}: Handle<'${room}/${verb}'> = async (_context, _input) => {
  throw new Refusal('not_found');
};
`,
    [`api/src/${room}/${verb}.test.ts`]: `import { expect, test } from 'vitest';
import { call, signIn } from '../../test/client.ts';

test('${summary.toLowerCase()}', async () => {
  const supervisor = await signIn('supervisor@riverbend.test');
  const { status, body } = await call('POST', '/${room}/${verb}', { id: 1 }, supervisor);
  expect({ status, body }).toEqual({ status: 200, body: { id: 1 } });
});
`,
  };
}

/** The remaining manual steps: two lists have an order that only a person can decide. */
export function describeNextSteps({ room, verb, camel }: OperationWords): string {
  return `Add to contract/src/operations.ts:
  import { ${camel} } from './${room}/${verb}.ts';
  ${camel},

Add to api/src/operations.ts:
  import { ${camel} } from './${room}/${verb}.ts';
  '${room}/${verb}': inTenant(${camel}),

Then set who may call it, its path, input, output and error codes in contract/src/${room}/${verb}.ts,
and run: npm run check`;
}
