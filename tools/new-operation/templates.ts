// A new operation: contract, handler, and test that compile and fail for the right reason, and its lines in the lists of
// its module.

/** An operation's name in the forms that the templates need. */
export interface OperationNames {
  /** For example `work-queue`. */
  readonly module: string;
  /** For example `assign-owner`. */
  readonly verb: string;
  /** For example `assignOwner`. */
  readonly camel: string;
  /** The file of its resource in each layer, without extension: `owners`; without a resource, `assign-owner`. */
  readonly file: string;
}

/**
 * Splits `module/verb-noun`.
 * @param file the file of its resource; the operation is added if the file exists
 * @throws Error if the name or the file has another form
 */
export function parseOperationName(name: string, file?: string): OperationNames {
  const [, module, verb] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)+)$/.exec(name) ?? [];
  if (!module || !verb)
    throw new Error('Name the operation module/verb-noun, for example work-queue/assign-owner.');
  if (file !== undefined && !/^[a-z]+(-[a-z]+)*$/.test(file))
    throw new Error('Name the file in kebab case without a folder, for example owners.');
  const camel = verb.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  return { module, verb, camel, file: file ?? verb };
}

/** What a file needs: names to import, and what to write. */
export interface Piece {
  readonly imports: readonly (readonly [name: string, from: string])[];
  readonly write: (text: string) => string;
}

/** Returns what to write for a new operation, by path. Files with `isNew` are created; the others must exist. */
export const createPieces = (names: OperationNames): Record<string, Piece & { readonly isNew: boolean }> => ({
  ...markPieces(createCodePieces(names), true),
  ...markPieces(createListPieces(names), false),
});

/** Adds `isNew` to each piece. */
const markPieces = (pieces: Record<string, Piece>, isNew: boolean) =>
  Object.fromEntries(Object.entries(pieces).map(([path, piece]) => [path, { ...piece, isNew }]));

/** Returns the code of the operation: contract, handler, and test. */
function createCodePieces({ module, verb, camel, file }: OperationNames): Record<string, Piece> {
  const summary = `${verb.charAt(0).toUpperCase()}${verb.slice(1).replaceAll('-', ' ')}`;
  const name = `${module}/${verb}`;
  return {
    [`contract/src/${module}/${file}.ts`]: {
      imports: [
        ['z', 'zod'],
        ['operation', '../operation.ts'],
        ['staff', '../operation.ts'],
      ],
      write: createAppender(`export const ${camel} = operation({
  name: '${name}',
  method: 'POST',
  path: '/${name}',
  summary: '${summary}',
  auditLabel: '${summary}',
  who: staff(),
  input: z.object({ id: z.int() }),
  output: z.object({ id: z.int() }),
});
`),
    },
    [`api/src/${module}/${file}.ts`]: {
      imports: [
        ['type Handle', '../platform/mount/context.ts'],
        ['Refusal', '../platform/mount/context.ts'],
      ],
      write: createAppender(`export const ${camel}: Handle<'${name}'> = async (_context, _input) => {
  throw new Refusal('not_found');
};
`),
    },
    [`api/src/${module}/${file}.test.ts`]: {
      imports: [
        ['expect', 'vitest'],
        ['test', 'vitest'],
        ['call', '../../test/client.ts'],
        ['signIn', '../../test/client.ts'],
      ],
      write: createAppender(`test('${summary.toLowerCase()}', async () => {
  const supervisor = await signIn('supervisor@riverbend.test');
  const { status, body } = await call('POST', '/${name}', { id: 1 }, supervisor);
  expect({ status, body }).toEqual({ status: 200, body: { id: 1 } });
});
`),
    },
  };
}

/** Returns the entries in the lists of operations and access rules. */
function createListPieces({ module, verb, camel, file }: OperationNames): Record<string, Piece> {
  const name = `${module}/${verb}`;
  return {
    [`contract/src/${module}/module.ts`]: {
      imports: [[camel, `./${file}.ts`]],
      write: (text) => text.replace(/^ {2}operations: \[/m, `$&${camel}, `),
    },
    [`api/src/${module}/module.ts`]: {
      imports: [
        [camel, `./${file}.ts`],
        ['inTenant', '../platform/mount/context.ts'],
      ],
      write: (text) => text.replace(/^ {2}operations: \{/m, `$&'${name}': inTenant(${camel}), `),
    },
    [`api/test/access/${module}.ts`]: {
      imports: [['staff', './admitted.ts']],
      write: createLineInserter(`'${name}': staff,`),
    },
  };
}

/** Returns the text of a file with a piece added. Imports that it has already are not repeated. */
export function addPiece(text: string, { imports, write }: Piece): string {
  const missing = imports.filter(([name, from]) => !isImported(text, name.replace('type ', ''), from));
  const lines = missing.map(([name, from]) => `import { ${name} } from '${from}';\n`);
  return `${lines.join('')}${write(text)}`;
}

/** Returns whether a file's text imports a name from a module. */
const isImported = (text: string, name: string, from: string): boolean =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gm)].some(
    ([, names = '', source]) => source === from && new RegExp(`\\b${name}\\b`).test(names),
  );

/** Returns a function that appends code to a file's text. */
const createAppender = (code: string) => (text: string) => `${text}\n${code}`;

/** Returns a function that adds a line at the beginning of the only exported object in a file's text. */
const createLineInserter = (line: string) => (text: string) =>
  text.replace(/^export const .* = \{\n/m, `$&  ${line}\n`);

/** Returns the text that tells the developer what to complete. */
export const describeNextSteps = ({ module, file }: OperationNames): string =>
  `Then set who may call it, its path, label, input, output, and error codes in contract/src/${module}/${file}.ts,
whom it admits in api/test/access/${module}.ts, and run: npm run check`;
