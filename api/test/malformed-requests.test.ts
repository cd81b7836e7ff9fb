// Issue 12, row 7: any request head, sent over a new connection, gets a response, and never a 500.
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { createSessionCache } from './people.ts';

const session = createSessionCache();
const json = 'content-type: application/json\r\ncontent-length: 2';
let port: number;
let token: string;
let uploadId: string;

beforeAll(async () => {
  const { http } = await testApp();
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  ({ token } = await session('individual'));
  const started = await http.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${token}` },
    payload: { applicationId: null, field: '', fileName: 'a.pdf', sizeBytes: 10, modifiedAt: 1 },
  });
  uploadId = started.json().uploadId;
});

/** Sends raw bytes and returns the status of the response; empty if the connection was closed without one. */
const statusOf = (method: string, path: string, head: string, body = '{}'): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.slice(9, 12)));
    const start = `${method} ${path} HTTP/1.1\r\nhost: riverbend.localhost\r\nauthorization: Bearer ${token}\r\nconnection: close`;
    socket.write(Buffer.from(`${start}\r\n${head}\r\n\r\n${body}`, 'latin1'));
  });

const paths = [
  '/api/users/login-v2',
  '/api/uploads',
  '/api/webhooks/mail/inbound',
  '/webhooks/payments',
  '/login',
];
const heads: readonly string[] = [
  'content-length: -1',
  'content-length: abc',
  'content-length: 99999999999999999999',
  'content-length: 5\r\ncontent-length: 6',
  'content-length: 2\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked\r\ncontent-type: application/json',
  'transfer-encoding: gzip, chunked\r\ncontent-type: application/json',
  'content-type: application/json; charset=x-klingon\r\ncontent-length: 2',
  'content-type: application/json;;;=\r\ncontent-length: 2',
  'content-type: ;\r\ncontent-length: 2',
  'content-type: /\r\ncontent-length: 2',
  `content-type: application/json; ${'a=b;'.repeat(1000)}\r\ncontent-length: 2`,
  'content-type: multipart/form-data\r\ncontent-length: 2',
  `content-encoding: gzip\r\n${json}`,
  `expect: 200-ok\r\n${json}`,
  `accept-language: \xff\xfe\r\n${json}`,
  `cookie: %%%=%ff; =; ;;; a\r\n${json}`,
  `cookie: commonway_session=%E0%A4%A\r\n${json}`,
  `idempotency-key: \xff${'x'.repeat(3000)}\r\n${json}`,
  `origin: \xff\r\n${json}`,
  `user-agent: \xff${'a'.repeat(10_000)}\r\n${json}`,
];

test.each(paths)('POST %s never returns a server error for malformed headers', async (path) => {
  const answers = await Promise.all(
    heads.map(async (head) => [head.slice(0, 80), await statusOf('POST', path, head)]),
  );
  expect(answers.filter(([, status]) => !/^[234]/.test(status ?? ''))).toEqual([]);
});

const offsets = ['x', '-1', '99999999999999999999', '5', '0.5', '1e3', '0, 0', ''];
const others = [
  'upload-length: x',
  'upload-metadata: \xff',
  'upload-metadata: a b c,,',
  'upload-checksum: md5 zzz',
  'upload-concat: final;',
  'upload-defer-length: 1',
  'x-http-method-override: DELETE',
  'x-http-method-override: POST',
];
const tusHeads = [
  '',
  'tus-resumable: 9.9',
  'tus-resumable: 1.0.0',
  ...offsets.map((offset) => `tus-resumable: 1.0.0\r\nupload-offset: ${offset}`),
  ...others.map((other) => `tus-resumable: 1.0.0\r\nupload-offset: 5\r\n${other}`),
];

test.each(['PATCH', 'HEAD'])(
  '%s of an upload never returns a server error for malformed headers',
  async (method) => {
    const answers: [string, string][] = [];
    for (const id of [uploadId, '00000000-0000-0000-0000-000000000000', 'x', '%2e%2e', '%ff'])
      for (const head of tusHeads) {
        const whole = [
          head,
          'content-type: application/offset+octet-stream',
          `content-length: ${method === 'HEAD' ? 0 : 20}`,
        ];
        const body = method === 'HEAD' ? '' : 'x'.repeat(20);
        answers.push([
          `${id} ${head}`,
          await statusOf(method, `/api/uploads/${id}`, whole.filter(Boolean).join('\r\n'), body),
        ]);
      }
    const expected = method === 'HEAD' ? /^[24]/ : /^4/;
    expect(answers.filter(([, status]) => !expected.test(status))).toEqual([]);
  },
);

test('refuses a request with two Host headers, of which only the first would count', async () => {
  expect(await statusOf('GET', '/login', 'host: eastgate.localhost', '')).toBe('400');
  expect(await statusOf('GET', '/login', 'accept: */*', '')).toBe('302');
});

test('the server keeps responding after a client disconnects during an upload', async () => {
  const { token: admin } = await session('admin');
  const head = `authorization: Bearer ${admin}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000`;
  const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx';
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/tin-file?programId=1 HTTP/1.1\r\nhost: riverbend.localhost\r\n${head}\r\n\r\n${cut}`,
        () => socket.destroy(),
      ),
    );
    socket.on('close', () => resolve());
  });
  expect(await statusOf('GET', '/livez', 'accept: */*', '')).toBe('200');
});
