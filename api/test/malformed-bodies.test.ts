// Issue 12, row 7: for any body sent to an operation that accepts bytes, the response is an error code, never a 500.
import { type ErrorCode, errorMeanings } from '@commonway/contract/errors/codes.ts';
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { createSessionCache } from './people.ts';
import { queryRow } from './rows.ts';
import { inSoak } from './soak.ts';

type Operation = (typeof operations)[number];
const session = createSessionCache();
const uploads = operations.filter(({ transfer }) => transfer === 'upload');
const named = uploads.map((operation) => [operation.name, operation] as const);

const part = (head: string, content = 'x'): string => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const file = part('content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv');
const field = part('content-disposition: form-data; name="a"');
const type = 'multipart/form-data; boundary=b';

interface Body {
  readonly type?: string;
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** Sent to one operation in the standard run, because they take long, and to all in `npm run soak`. */
const largeBodies: Readonly<Record<string, Body>> = {
  'a header of a megabyte': { body: `${part(`x: ${'x'.repeat(1_000_000)}`)}--b--\r\n` },
  'a field that is too long': {
    body: `${part('content-disposition: form-data; name="a"', 'x'.repeat(2_000_000))}${file}--b--\r\n`,
  },
  'a file that is too large': {
    body: `${file.replace('\r\n\r\nx', `\r\n\r\n${'x'.repeat(27_000_000)}`)}--b--\r\n`,
  },
};

const bodies: Readonly<Record<string, Body>> = {
  'no body': { body: '' },
  'only a closing boundary': { body: '--b--\r\n' },
  'no file': { body: `${field}--b--\r\n` },
  'text without a part': { body: 'hello' },
  'another boundary': { body: file.replaceAll('--b', '--c') },
  'no boundary in the content type': { type: 'multipart/form-data', body: `${file}--b--\r\n` },
  'an empty boundary': { type: 'multipart/form-data; boundary=', body: `${file}--b--\r\n` },
  'an empty boundary in quotes': { type: 'multipart/form-data; boundary=""', body: `${file}--b--\r\n` },
  'a boundary with an unclosed quote': {
    type: 'multipart/form-data; boundary="b',
    body: `${file}--b--\r\n`,
  },
  'two boundaries': {
    type: 'multipart/form-data; boundary=b; boundary=c',
    body: `${file.replaceAll('--b', '--c')}--c--\r\n`,
  },
  'a boundary of 1,000 characters': {
    type: `multipart/form-data; boundary=${'b'.repeat(1000)}`,
    body: file,
  },
  'a boundary of special characters': {
    type: 'multipart/form-data; boundary=$&[(\\',
    body: '--$&[(\\\r\n\r\n',
  },
  'parameters without values': { type: 'multipart/form-data; ; =; boundary', body: file },
  'an unknown charset': { type: `${type}; charset=x-klingon`, body: `${file}--b--\r\n` },
  'another multipart type': { type: 'multipart/mixed; boundary=b', body: `${file}--b--\r\n` },
  'a content type without a subtype': { type: 'multipart/; boundary=b', body: `${file}--b--\r\n` },
  'a file without a closing boundary': { body: file },
  'a truncated file': { body: file.slice(0, -4) },
  'a truncated header': { body: file.slice(0, 40) },
  'a header without a name': { body: `${part('content-disposition: form-data; filename="a.csv"')}--b--\r\n` },
  'a part without headers': { body: '--b\r\n\r\nx\r\n--b--\r\n' },
  'an invalid header': { body: `${part('content-disposition')}--b--\r\n` },
  'a header of zero bytes': { body: `${part('\0\0\0: \0')}--b--\r\n` },
  '10,000 headers': { body: `${part('x: x\r\n'.repeat(10_000).trim())}--b--\r\n` },
  'bytes without a file name': {
    body: `${part('content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream')}--b--\r\n`,
  },
  'an unknown encoding': {
    body: `${part('content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-transfer-encoding: rot13')}--b--\r\n`,
  },
  'broken base64': {
    body: `${part('content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-transfer-encoding: base64', '%%%')}--b--\r\n`,
  },
  'the name __proto__': {
    body: `${part('content-disposition: form-data; name="__proto__"; filename="a.csv"')}--b--\r\n`,
  },
  'the field constructor': {
    body: `${part('content-disposition: form-data; name="constructor"')}${file}--b--\r\n`,
  },
  'a field with invalid JSON': {
    body: `${part('content-disposition: form-data; name="a"\r\ncontent-type: application/json', '{')}${file}--b--\r\n`,
  },
  'a name in an unknown encoding': {
    body: `${part('content-disposition: form-data; name="file"; filename*=x-klingon\'\'%ff')}--b--\r\n`,
  },
  'a name that is not UTF-8': {
    body: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="'),
      Buffer.from([0xff, 0x00, 0xc3]),
      Buffer.from('"\r\n\r\nx\r\n--b--\r\n'),
    ]),
  },
  'two files': { body: `${file}${file}--b--\r\n` },
  'a file after several fields': { body: `${field.repeat(4)}${file}--b--\r\n` },
  'too many fields': { body: `${field.repeat(20)}${file}--b--\r\n` },
  'too many parts after the file': { body: `${file}${field.repeat(20)}--b--\r\n` },
  'an empty file': { body: `${file.replace('x\r\n', '\r\n')}--b--\r\n` },
  JSON: { type: 'application/json', body: '{}' },
  'a form': { type: 'application/x-www-form-urlencoded', body: 'a=b' },
  'no content type': { type: '', body: file },
  'a compressed body': { body: file, headers: { 'content-encoding': 'gzip' } },
  'an unknown transfer encoding': { body: file, headers: { 'transfer-encoding': 'gzip' } },
};

async function send(operation: Operation, { type: given = type, body, headers }: Body) {
  const { http } = await testApp();
  const { token } = await session('admin');
  return http.inject({
    method: operation.method,
    url: await addressOf(operation),
    headers: {
      host: 'riverbend.localhost',
      authorization: `Bearer ${token}`,
      ...(given !== '' && { 'content-type': given }),
      ...headers,
    },
    payload: body,
  });
}

/** Builds a path that passes input validation, so that the body is tested. */
async function addressOf({ path }: Operation): Promise<string> {
  const program = await queryRow<{ id: number }>(100, 'select id from program order by id limit 1');
  const programId = String(program.id);
  const parts: Readonly<Record<string, string>> = { use: 'logo', programId };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '1');
  return `/api${filled}?${new URLSearchParams(path.includes('programId') ? {} : { programId })}`;
}

test('at least four operations accept files', () => expect(uploads.length).toBeGreaterThanOrEqual(4));

test.each(named)('%s never returns a server error for a malformed body', async (_name, operation) => {
  // Only the body is tested.
  expect((await send(operation, { type: 'application/json', body: '{}' })).json().error).toBe(
    'unsupported_media_type',
  );
  const wrong: string[] = [];
  const sent = operation === inSoak(uploads[0], operation) ? { ...bodies, ...largeBodies } : bodies;
  for (const [what, body] of Object.entries(sent)) {
    const response = await send(operation, body);
    const { error } = response.json() as { error?: ErrorCode };
    // A body can turn out to be valid: then its contents are validated.
    const isFine =
      response.statusCode === 200 ||
      (error !== undefined && errorMeanings[error]?.status === response.statusCode);
    if (!isFine || response.statusCode >= 500)
      wrong.push(`${what}: ${response.statusCode} ${response.body.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});

test('a call without a session takes less than one with a session', async () => {
  const { http } = await testApp();
  const { token } = await session('individual');
  const payload = JSON.stringify({ note: 'x'.repeat(70_000) });
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (
      await http.inject({
        method: 'POST',
        url,
        headers: { host: 'riverbend.localhost', 'content-type': 'application/json', ...headers },
        payload,
      })
    ).statusCode;
  expect(await statusOf('/api/users/login-v2', {})).toBe(413);
  expect(await statusOf('/api/uploads', { authorization: `Bearer ${token}` })).toBe(422);
});
