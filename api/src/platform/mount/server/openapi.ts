// The OpenAPI document, generated from the contract: every operation with its roles and error codes.

import { commonErrors, errorMeanings } from '@commonway/contract/errors/codes.ts';
import type { Operation, Who } from '@commonway/contract/operation.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tusMediaType } from '../answering/handle-upload-piece.ts';
import { getCookieNames } from '../reading/cookies.ts';

type Json = Record<string, unknown>;

const writeHeader = { $ref: '#/components/parameters/RequestedWith' };

/**
 * Creates the OpenAPI document of the operations. `isSecure` decides the cookie's name. Paths are generated on first
 * access, so that startup doesn't wait.
 */
export function createOpenApiDocument(operations: readonly Operation[], isSecure: boolean): Json {
  let paths: Record<string, Json> | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commonway',
      version: '1',
      description: 'Every call of the portal. The tenant comes from the host.',
    },
    get paths() {
      paths ??= describePaths(operations);
      return paths;
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: getCookieNames(isSecure).session },
      },
      parameters: {
        RequestedWith: {
          name: 'X-Requested-With',
          in: 'header',
          required: false,
          description: 'Required with the session cookie; not needed with a bearer token',
          schema: { const: 'commonway' },
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

/** The `paths` of the document: each operation by its path and method. */
function describePaths(operations: readonly Operation[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api${operation.path}`;
    const description = describeOperation(operation);
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: description,
      ...(operation.transfer === 'tus' && { head: describeHead(operation, description) }),
    };
  }
  return paths;
}

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'integer', description: "The specification's number, where it has one" },
    error: { type: 'string' },
    message: { type: 'string', description: "In the caller's language" },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
  },
};

/** The OpenAPI object of an upload's HEAD method, by which the tus protocol asks how many bytes have arrived. */
function describeHead({ name, summary }: Operation, description: Json): Json {
  const { requestBody: _, ...rest } = description;
  return {
    ...rest,
    operationId: `${name}-head`,
    summary,
    responses: {
      ...(description['responses'] as Json),
      200: {
        description: 'Done',
        headers: { 'Upload-Offset': { description: 'Bytes received', schema: { type: 'integer' } } },
      },
    },
  };
}

/** The OpenAPI object of one operation. */
function describeOperation(operation: Operation): Json {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const input = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Json;
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = (input['required'] ?? []) as string[];
  const rest = Object.keys(properties).filter((name) => !names.includes(name));
  const isQuery = operation.method === 'GET';
  return {
    operationId: operation.name,
    tags: [operation.name.split('/')[0]],
    summary: operation.summary,
    ...describeSecurity(operation.who),
    'x-roles': describeRoles(operation.who),
    'x-error-codes': [...operation.errors, ...commonErrors],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
      ...(isQuery
        ? rest.map((name) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema: properties[name],
          }))
        : []),
      ...(operation.who.kind === 'session' && operation.writes ? [writeHeader] : []),
    ],
    ...(isQuery ? {} : { requestBody: describeRequestBody(operation, input, rest, required) }),
    responses: describeResponses(operation),
  };
}

/** The OpenAPI `requestBody` of an operation; `names` are the input's members that aren't in the path. */
function describeRequestBody(
  operation: Operation,
  input: Json,
  names: readonly string[],
  required: readonly string[],
): Json {
  if (operation.transfer === 'upload') {
    const schema = {
      type: 'object',
      required: [...required.filter((name) => names.includes(name)), 'file'],
      properties: {
        ...Object.fromEntries(names.map((name) => [name, describeField(operation, name)])),
        file: { type: 'string', format: 'binary' },
      },
    };
    return { content: { 'multipart/form-data': { schema } } };
  }
  if (operation.transfer === 'tus')
    return { content: { [tusMediaType]: { schema: { type: 'string', format: 'binary' } } } };
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const schema =
    input['type'] === 'array'
      ? input
      : {
          type: 'object',
          properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
          required: required.filter((name) => names.includes(name)),
        };
  return { content: { 'application/json': { schema } } };
}

/** The OpenAPI `responses` of an operation: its output, and its error codes by HTTP status. */
function describeResponses(operation: Operation): Json {
  const contentType = {
    json: 'application/json',
    upload: 'application/json',
    events: 'text/event-stream',
    download: 'application/octet-stream',
    tus: 'application/octet-stream',
  };
  const schema =
    operation.transfer === 'download' || operation.transfer === 'tus'
      ? {}
      : z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' });
  const errors: Record<string, Json> = {};
  for (const code of [...operation.errors, ...commonErrors]) {
    const status = String(errorMeanings[code].status);
    const before = errors[status]?.['description'];
    errors[status] = {
      description: before === undefined ? code : `${before}, ${code}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  if (operation.output instanceof z.ZodUndefined) return { 204: { description: 'No content' }, ...errors };
  // A download with an output can return JSON that says why there is no file.
  const isEither = operation.transfer === 'download' && !(operation.output instanceof z.ZodAny);
  const inJson = isEither && {
    'application/json': { schema: z.toJSONSchema(operation.output, { io: 'output' }) },
  };
  return {
    200: { description: 'Done', content: { [contentType[operation.transfer]]: { schema }, ...inJson } },
    ...errors,
  };
}

/** The JSON schema of a form's text field: the type that its text is converted to. */
function describeField({ input }: Operation, name: string): unknown {
  const { properties = {} } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' });
  return properties[name];
}

/**
 * Returns the `security` member of an operation's OpenAPI object; no member if anyone may call it. A session is a bearer token or a cookie; other tokens are bearer tokens.
 */
function describeSecurity(who: Who): Json {
  if (who.kind === 'anyone') return {};
  return { security: [{ bearer: [] }, ...(who.kind === 'session' ? [{ cookie: [] }] : [])] };
}

/** Describes who may call an operation, as texts for clients: `anyone`, `token:...`, account types, `role:...`. */
export function describeRoles(who: Who): string[] {
  if (who.kind === 'anyone') return ['anyone'];
  if (who.kind === 'token') return [`token:${who.token}`];
  const types = who.accountTypes.length === 0 ? ['signed-in'] : [...who.accountTypes];
  const tokens = who.orToken === undefined ? [] : [`token:${who.orToken}`];
  const area = who.area === undefined ? [] : [`area:${who.area.name}:${who.area.access}`];
  const identity = who.orIdentity ? ['identity-provider'] : [];
  return [...types, ...who.roles.map((role) => `role:${role}`), ...area, ...tokens, ...identity];
}

const docsPolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves /api/openapi.json and its documentation page /api/docs. */
export async function mountOpenApi(
  app: FastifyInstance,
  operations: readonly Operation[],
  isSecure: boolean,
): Promise<void> {
  const document = createOpenApiDocument(operations, isSecure);
  let json: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Describing every operation takes a while, so the first request does it for all.
    json ??= JSON.stringify(document);
    return reply.type('application/json; charset=utf-8').send(json);
  });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
}
