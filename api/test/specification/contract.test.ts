// Checks the contract against the calls of the specification: name, method, path, fields with their types, and codes.
import { commonErrors, errorMeanings } from '@commonway/contract/errors/codes.ts';
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from '../../src/platform/mount/server/openapi.ts';
import { databaseService } from '../queue-calls.ts';
import { specifiedCalls } from './calls.ts';
import { type Schema, typesAt } from './schema-fields.ts';

const rows = specifiedCalls.map((call) => [`${call.section} ${call.request}`, call] as const);
const operationNamed = (name: string) => operations.find((operation) => operation.name === name);
const schemaOf = (type: z.ZodType | undefined, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type ?? z.never(), { io, unrepresentable: 'any' }) as Schema;

test('no call is listed twice', () => {
  expect(new Set(specifiedCalls.map(({ request }) => request)).size).toBe(specifiedCalls.length);
});

test.each(rows)('spec %s: has its method and path', (_, { name, request }) => {
  const operation = operationNamed(name);
  expect(operation && `${operation.method} ${operation.path}`).toBe(request);
});

// Numbers in a path or a query arrive as text, and some texts are cleaned: then one side of the schema has no type.
test.each(rows)('spec %s: accepts each field with its type', (_, { name, input }) => {
  const schemas = (['input', 'output'] as const).map((io) => schemaOf(operationNamed(name)?.input, io));
  const found = Object.keys(input).map((path) => {
    const types = schemas.flatMap((schema) => typesAt(schema, path));
    return [path, [...new Set(types)]];
  });
  expect(found).toEqual(Object.entries(input).map(([path, type]) => [path, [type]]));
});

test.each(rows)('spec %s: answers each field with its type', (_, { name, output }) => {
  const schema = schemaOf(operationNamed(name)?.output, 'output');
  const found = Object.keys(output).map((path) => [path, typesAt(schema, path)]);
  expect(found).toEqual(Object.entries(output).map(([path, type]) => [path, [type]]));
});

test.each(rows.filter(([, { keys }]) => keys !== undefined))(
  'spec %s: takes a list of key, val, and type with its keys',
  (_, { name, keys = [] }) => {
    expect(databaseService[name]).toEqual(expect.arrayContaining([...keys]));
    const schema = schemaOf(operationNamed(name)?.input, 'output');
    const list = name === 'work-queue/bulk-change' ? '[][]' : '[]';
    expect(typesAt(schema, `${list}.key`)).toEqual(['string']);
    expect(typesAt(schema, `${list}.val`)).toEqual(['boolean', 'number', 'string']);
    expect(typesAt(schema, `${list}.type`)).toEqual(['string']);
  },
);

/** What the OpenAPI document says about a call. */
interface Described {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }>
    >;
  };
}
const { paths } = createOpenApiDocument(operations, true) as {
  paths: Record<string, Record<string, Described>>;
};
const describedOf = (request: string): Described | undefined => {
  const [method = '', path = ''] = request.split(' ');
  return paths[`/api${path}`]?.[method.toLowerCase()];
};

test.each(rows)('spec %s: states the status of a success', (_, { request, status = 200 }) => {
  const successes = Object.keys(describedOf(request)?.responses ?? {}).filter((code) => code.startsWith('2'));
  expect(successes).toEqual([String(status)]);
});

test.each(rows)('spec %s: takes a file in a multipart field, or no file', (_, { request, file, input }) => {
  const form = describedOf(request)?.requestBody?.content['multipart/form-data']?.schema;
  if (file === undefined) expect(form).toBeUndefined();
  else {
    expect(form?.properties[file]).toEqual({ type: 'string', format: 'binary' });
    expect(form?.required).toContain(file);
    const fields = Object.keys(input).filter((name) => !request.includes(`{${name}}`));
    expect(Object.keys(form?.properties ?? {})).toEqual(expect.arrayContaining(fields));
  }
});

test.each(rows)('spec %s: declares its error codes', (_, { name, codes }) => {
  const declared: readonly string[] = [...(operationNamed(name)?.errors ?? []), ...commonErrors];
  expect(declared).toEqual(expect.arrayContaining([...codes]));
});

test.each([
  ['session_expired', 401, 1],
  ['program_closed', 401, 101],
  ['loginfailedWarning', 401, undefined],
  ['loginLockout', 403, undefined],
  ['login_id_taken', 409, undefined],
  ['invalid_input', 422, undefined],
] as const)('spec 8: %s has the status %s and the number %s', (code, status, number) => {
  expect(errorMeanings[code]).toEqual({ status, ...(number !== undefined && { code: number }) });
});
