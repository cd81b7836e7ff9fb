// Checks the running server against the calls of the specification: a correct request gets an answer with the specified
// fields, and a wrong one the specified code.
import type { OperationName } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { access } from '../access/access.ts';
import { isForAnyone } from '../access/admitted.ts';
import { call } from '../client.ts';
import { callFromIp, newIpAddress } from '../from-address.ts';
import { createSessionCache } from '../people.ts';
import { specifiedCalls } from './calls.ts';
import { examples, send, sendWithoutFile } from './examples.ts';
import type { FieldType } from './specified-call.ts';

const session = createSessionCache();
const rows = specifiedCalls.map((call) => [`${call.section} ${call.request}`, call] as const);

/** The values at a path, of all elements of a list; none where the answer has another form. */
function valuesAt(answer: unknown, path: string): unknown[] {
  let found: unknown[] = [answer];
  for (const step of path.match(/\[\]|app\.\w+|\w+/g) ?? [])
    found = found.flatMap((value) => {
      if (step === '[]') return Array.isArray(value) ? value : [];
      const isRecord = typeof value === 'object' && value !== null;
      return isRecord && step in value ? [(value as Record<string, unknown>)[step]] : [];
    });
  return found;
}

const typeOf = (value: unknown): FieldType | 'null' => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : (typeof value as FieldType);
};
const isOf = (type: FieldType, value: unknown): boolean =>
  [type, 'null', ...(type === 'number' ? ['integer'] : [])].includes(typeOf(value));

/** Fields that only one of two possible answers has, such as a session or a second factor. */
const ofAnotherAnswer: Partial<Record<OperationName, readonly string[]>> = {
  'sign-in/open-session': ['mfa.required', 'mfa.channels'],
  'sign-in/switch-account': ['mfa.required', 'mfa.channels'],
  'sign-in/search-login': ['reason'],
  'accounts/get-user': ['accounts[].government.ds_name'],
  'work-queue/create-pdf': ['missing_fields'],
};

test.each(rows.filter(([, { name }]) => examples[name] !== undefined))(
  'spec %s: answers a correct request with its fields',
  async (_, { name, output, status: expected = 200 }) => {
    const make = examples[name];
    if (make === undefined) throw new Error('no example');
    const { status, body } = await send(await make());
    expect([status, body.error]).toEqual([expected, undefined]);
    for (const [path, type] of Object.entries(output)) {
      const values = valuesAt(body, path);
      if (values.length === 0) {
        const list = path.slice(0, path.lastIndexOf('[]'));
        const isEmpty = path.includes('[]') && valuesAt(body, `${list}[]`).length === 0;
        expect([path, isEmpty || ofAnotherAnswer[name]?.includes(path)]).toEqual([path, true]);
      }
      expect([path, values.filter((value) => !isOf(type, value))]).toEqual([path, []]);
    }
  },
);

const paths = (request: string): readonly [string, string] => {
  const [method = '', path = ''] = request.split(' ');
  return [method, path.replace(/\{\w+\}/g, '1')];
};

test.each(rows.filter(([, { name }]) => !isForAnyone(access[name])))(
  'spec %s: refuses a request without a session or token',
  async (_, { request }) => {
    const [method, path] = paths(request);
    const { status, body } = await call(method, path, method === 'GET' ? undefined : {});
    expect([status, body.error]).toEqual([401, 'not_signed_in']);
  },
);

test.each(rows.filter(([, { file }]) => file !== undefined))(
  'spec %s: refuses a form without the file, by the name of its field',
  async (_, { name, file = '' }) => {
    const make = examples[name];
    if (make === undefined) throw new Error('no example');
    const { status, body } = await sendWithoutFile(await make());
    expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_input', [file]]);
  },
);

const takesBody = ({ request, input, codes }: (typeof specifiedCalls)[number]): boolean =>
  !request.startsWith('GET') && Object.keys(input).length > 0 && codes.includes('invalid_input');

test.each(rows.filter(([, one]) => takesBody(one) && isForAnyone(access[one.name])))(
  'spec %s: refuses fields of another type',
  async (_, { request, input }) => {
    const [method, path] = paths(request);
    const wrong = Object.fromEntries(Object.keys(input).map((name) => [name, { not: 'a value' }]));
    const { status, body } = await callFromIp(newIpAddress(), method, path, wrong);
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    expect(Object.keys(body.fields).length).toBeGreaterThan(0);
  },
);

test.each(rows.filter(([, { keys }]) => keys !== undefined))(
  'spec %s: refuses an unknown key',
  async (_, { request }) => {
    const [method, path] = paths(request);
    const list = [{ key: 'Salary', val: 1, type: 'Int' }];
    const sent = path === '/AdvanceState/bulk' ? [list] : list;
    const { status, body } = await call(method, path, sent, await session('supervisor'));
    expect([status, body.error]).toEqual([422, 'unknown_key']);
  },
);

test.each([
  ['POST /users/login-v2', { email: 'ana@example.test', password: 'wrong' }, 401, 'loginfailedWarning'],
  ['POST /users/login-v2', { email: 'locked@example.test', password: 'wrong' }, 403, 'loginLockout'],
  ['POST /create-token', { ds_mail: 'nobody-here@example.test' }, 404, 'username_unknown'],
  ['GET /validate-token/none', undefined, 410, 'link_expired'],
  [
    'PATCH /update-password',
    { ds_password: 'Heron-Quilt-7-Lantern!', ds_token: 'none' },
    410,
    'link_expired',
  ],
  [
    'POST /operations/reset-password',
    { ds_password: 'Heron-Quilt-7-Lantern!', ds_token: 'none' },
    401,
    'code_expired',
  ],
  ['GET /instances/branding/eastgate', undefined, 404, 'not_found'],
  ['GET /instances/210', undefined, 404, 'not_found'],
  ['GET /instances/abc', undefined, 422, 'invalid_input'],
  ['GET /instanceresources', undefined, 422, 'invalid_input'],
  ['POST /membersuite/login/100', { tokenGUID: 'none' }, 403, 'sign_on_failed'],
] as const)('spec 8: %s with %j answers %s %s', async (request, sent, status, error) => {
  const [method = '', path = ''] = request.split(' ');
  const { body, ...answer } = await callFromIp(newIpAddress(), method, path, sent);
  expect([answer.status, body.statusCode, body.error]).toEqual([status, status, error]);
});
