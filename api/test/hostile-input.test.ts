// For any input, the response is an error code in the caller's language: never a 5xx, and nothing is written.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { type ErrorCode, errorMeanings } from '@commonway/contract/errors/codes.ts';
import { operations } from '@commonway/contract/operations.ts';
import { queueColumns } from '@commonway/contract/work-queue/queue-limits.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { generateSecret, hashSecret } from '../src/accounts/secrets.ts';
import { getErrorText } from '../src/platform/mount/answering/error-answer.ts';
import { insertToken } from '../src/sessions/queries/tokens.ts';
import { testApp } from './app.ts';
import type { Caller } from './client.ts';
import { newIpAddress, queryAsOwner } from './from-address.ts';
import { hostileJson, hostileParts, hostileValues, injections, trapBodies } from './hostile-values.ts';
import { createSessionCache } from './people.ts';
import { databaseService } from './queue-calls.ts';
import { queryRows } from './rows.ts';
import { renewProof } from './session-rows.ts';
import { inSoak } from './soak.ts';

type Operation = (typeof operations)[number];
const session = createSessionCache();
const runs = { numRuns: inSoak(8, 100) };
const nobody = 987_654_321;

/**
 * In a soak run, each field gets all hostile values, otherwise the next few: all fields together cover all values many
 * times.
 */
const valuesOfField = inSoak(8, hostileValues.length);
let next = 0;
function someHostileValues(): unknown[] {
  const some = Array.from(
    { length: valuesOfField },
    (_, index) => hostileValues[(next + index) % hostileValues.length],
  );
  next += valuesOfField;
  return some;
}

interface Sending {
  readonly path?: string;
  readonly body?: string | undefined;
  readonly headers?: Record<string, string>;
}

const tokens = new Map<string, string>();
beforeAll(async () => {
  const { ports } = await testApp();
  const [person] = await queryAsOwner(
    `select person_id from identity.login where login_id = 'ana@example.test'`,
  );
  for (const kind of ['login', 'mfa', 'operation', 'external'] as const) {
    const secret = generateSecret();
    tokens.set(kind, secret);
    const row = {
      hash: hashSecret(secret),
      kind,
      personId: Number(person?.['person_id']),
      tenantId: 100,
      payload: {},
      seconds: 600,
    };
    await ports.database.identity(100, async (tx) => insertToken(tx, row));
  }
});

/** Uses a permitted caller: hostile input must get past the permission check to count. */
async function findCaller({ who }: Operation): Promise<Caller> {
  if (who.kind === 'anyone') return {};
  if (who.kind === 'token') return { token: tokens.get(who.token) as string };
  if (who.accountTypes.includes('Subscriber')) return session('subscriber');
  const isStaff = who.accountTypes.some((type) => type === 'Government');
  const isAdministration = who.area !== undefined || who.roles.includes(role.admin);
  const staff = isAdministration ? 'admin' : 'supervisor';
  if (isStaff) return session(staff);
  const isForPeople = who.accountTypes.length === 0 || who.accountTypes.includes('Individual');
  return session(isForPeople ? 'individual' : 'business');
}

const pathOf = ({ path }: Operation, id: string | number = nobody) =>
  `/api${path.replace(/\{\w+\}/g, String(id))}`;

async function send(operation: Operation, { path, body, headers }: Sending) {
  const { http } = await testApp();
  const { token, host = 'riverbend.localhost' } = await findCaller(operation);
  if (operation.assurance === 'recent' && operation.who.kind === 'session' && token !== undefined)
    await renewProof(token);
  const response = await http.inject({
    method: operation.method,
    url: path ?? pathOf(operation),
    // Sign-in counts attempts per address, so each call has its own.
    remoteAddress: newIpAddress(),
    headers: {
      host,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, answer: isJson ? response.json() : { body: response.body } };
}

/** Sends the input and checks the response, unless the input turned out to be valid. */
async function checkResponse(operation: Operation, sending: Sending) {
  const { status, answer } = await send(operation, sending);
  const shown = `${operation.name} ${sending.path ?? ''} ${(sending.body ?? '').slice(0, 200)}: ${status} ${JSON.stringify(answer).slice(0, 300)}`;
  if (status === 200) return answer;
  const meaning = errorMeanings[answer.error as ErrorCode];
  expect(meaning, shown).toBeDefined();
  expect([status, answer.statusCode], shown).toEqual([meaning.status, meaning.status]);
  expect(status >= 400 && status < 500, shown).toBe(true);
  expect(answer.message.length > 0 && answer.requestId.length > 0, shown).toBe(true);
  expect(JSON.stringify(answer), shown).not.toMatch(
    /\bat .*\.ts:|syntax error|invalid input syntax|pg_|relation "/,
  );
  return answer;
}

/** Row counts of everything that applications, their people, and their messages consist of, over all tenants. */
async function counts(): Promise<unknown> {
  const tables = [
    'application',
    'application_answers',
    'application_submission',
    'application_history',
    // Letters from jobs of earlier test files have no author.
    'communication where author_id is not null',
    'document',
    'staff_member',
    'applicant',
    // Counts only published programs: a call that ignores its hostile field can create a valid draft.
    'program where published_at is not null',
    'company',
  ];
  const rows = await Promise.all(
    [100, 210, 250].map((tenant) =>
      queryRows(
        tenant,
        `select ${tables.map((table) => `(select count(*) from ${table}) as ${table.replace(/ .*/, '')}`).join(', ')}`,
      ),
    ),
  );
  return rows;
}

const json = operations.filter(({ transfer }) => transfer === 'json');
// Signing out would end the shared session; these operations take no input.
const withoutInput = ['sessions/log-out', 'sessions/renew-session', 'sign-in/sign-in-with-code'];
const withInput = json.filter(({ name }) => !withoutInput.includes(name));
const withBody = withInput.filter(({ method }) => method !== 'GET');
const named = (list: readonly Operation[]) => list.map((operation) => [operation.name, operation] as const);

interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly type?: string;
  readonly enum?: readonly unknown[];
}
const schemaOf = ({ input }: Operation) =>
  z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A valid value for a field, so that only the hostile field is tested. */
function fitting({ type, enum: words }: Schema): unknown {
  if (words !== undefined) return words[0];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'array') return [];
  return type === 'object' ? {} : 'word';
}

test.each(named(withInput))('%s handles hostile values in every field', async (_name, operation) => {
  const before = await counts();
  const fields = schemaOf(operation).properties ?? {};
  const fit = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, fitting(schema)]));
  for (const name of Object.keys(fields)) {
    for (const value of someHostileValues()) {
      if (operation.method !== 'GET')
        await checkResponse(operation, { body: JSON.stringify({ ...fit, [name]: value }) });
      else if (typeof value !== 'object' && String(value).isWellFormed()) {
        const query = new URLSearchParams({
          ...(fit as Record<string, string>),
          [name]: String(value).slice(0, 2000),
        });
        await checkResponse(operation, { path: `${pathOf(operation)}?${query}` });
      }
    }
  }
  expect(await counts()).toEqual(before);
});

test.each(named(withBody))('%s handles arbitrary JSON', async (_name, operation) => {
  const before = await counts();
  const names = Object.keys(schemaOf(operation).properties ?? {});
  const body = fc.oneof(
    hostileJson,
    fc.array(hostileJson, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, 'answers', 'id', 'tenantId', 'roles'), hostileJson),
  );
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      await checkResponse(operation, { body: JSON.stringify(value) ?? 'null' });
    }),
    runs,
  );
  expect(await counts()).toEqual(before);
});

test.each(named(withBody))('%s rejects invalid JSON and dangerous keys', async (_name, operation) => {
  for (const body of trapBodies) await checkResponse(operation, { body });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  const large = await checkResponse(operation, { body: `{"a":"${'x'.repeat(1_100_000)}"}` });
  expect(large.error).toBe('body_too_large');
});

test.each(named(withBody))('%s rejects content types other than JSON', async (_name, operation) => {
  for (const type of [
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'text/plain',
    'x',
  ]) {
    const answer = await checkResponse(operation, { body: 'a=b', headers: { 'content-type': type } });
    expect([type, ['unsupported_media_type', 'malformed_request'].includes(answer.error)]).toEqual([
      type,
      true,
    ]);
  }
});

test.each(named(operations.filter(({ path, transfer }) => path.includes('{') && transfer !== 'upload')))(
  '%s rejects invalid ids in the path',
  async (_name, operation) => {
    const body = operation.method === 'GET' ? undefined : '{}';
    for (const part of hostileParts) await checkResponse(operation, { path: pathOf(operation, part), body });
  },
);

const listCalls = operations.filter(({ name }) => name in databaseService);

test.each(named(listCalls))(
  '%s handles SQL and random text in every key, value, and type',
  async (name, operation) => {
    const before = await counts();
    const wrap = (list: unknown[]) => JSON.stringify(name === 'work-queue/bulk-change' ? [list] : list);
    const item = name === 'work-queue/bulk-change' ? [{ key: 'ItemID', val: nobody, type: 'Int' }] : [];
    for (const key of databaseService[name] ?? []) {
      for (const val of injections)
        await checkResponse(operation, { body: wrap([...item, { key, val, type: 'NVarChar' }]) });
    }
    for (const value of hostileValues) {
      await checkResponse(operation, { body: wrap([{ key: value, val: '1', type: 'Int' }]) });
      await checkResponse(operation, { body: wrap([{ key: 'ProcessID', val: '1', type: value }]) });
      await checkResponse(operation, { body: wrap([value]) });
    }
    const stranger = await checkResponse(operation, {
      body: wrap([{ key: '1; drop table application', val: 1, type: 'Int' }]),
    });
    expect(stranger.error).toBe('unknown_key');
    expect(await counts()).toEqual(before);
  },
);

test('accepts only listed sorts, in both directions, and rejects others with an error code', async () => {
  const queue = operations.find(({ name }) => name === 'work-queue/get-work-queue') as Operation;
  const sorted = (by: string, way: string) =>
    checkResponse(queue, {
      body: JSON.stringify([
        { key: 'Sortby', val: by, type: 'NVarChar' },
        { key: 'Orderby', val: way, type: 'NVarChar' },
      ]),
    });
  for (const by of queueColumns)
    for (const way of ['ASC', 'DESC']) expect((await sorted(by, way)).GetWorkQueue.queue).toHaveLength(25);
  expect((await sorted('submitted_at', 'ASC')).error).toBe('sort_not_possible');
  expect((await sorted('ApplicationDate', 'asc; drop table application')).error).toBe('invalid_input');
});

test.each(['es', 'ar'])('error messages are in %s if requested', async (language) => {
  const headers = { 'accept-language': language };
  const host = { host: language === 'ar' ? 'noor.localhost' : 'riverbend.localhost' };
  const open = operations.filter(({ who }) => who.kind === 'anyone') as Operation[];
  for (const operation of open) {
    const refused = [
      await checkResponse(operation, {
        headers: { ...headers, ...host },
        path: pathOf(operation, 'x'.repeat(70)),
        body: operation.method === 'GET' ? undefined : '{',
      }),
      await checkResponse(operation, { headers: { ...headers, ...host }, path: '/api/no-such-call' }),
    ];
    for (const { error, message, statusCode } of refused) {
      if (statusCode !== undefined)
        expect([operation.name, error, message]).toEqual([
          operation.name,
          error,
          getErrorText(error, language),
        ]);
    }
  }
  expect(getErrorText('malformed_request', language)).not.toBe(getErrorText('malformed_request', 'en'));
});
