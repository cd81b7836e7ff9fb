// A code by voice call, end to end: requested over HTTP, placed by the worker at a fake Twilio server, and typed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import { createDatabase } from '../../../test/worker-database.ts';

const phone = '+15550100199';
let twilio: LocalServer;
let app: TestApp;

beforeAll(async () => {
  twilio = await startLocalServer(() => ({ status: 201, body: { sid: 'CA1', status: 'queued' } }));
  app = await startApp(await createDatabase(), {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15550100000',
    TWILIO_BASE_URL: twilio.url,
    AUTH_LIMITS: 'off',
  });
});
afterAll(() => twilio.close());

async function post(path: string, body: object, language: string, token = '') {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'riverbend.localhost', 'accept-language': language, authorization: `Bearer ${token}` },
    payload: body,
  });
  return answer.json();
}

/** Returns the spoken text of a call requested in `language`, and a function that verifies the code. */
async function requestCall(language: string) {
  const before = twilio.requests.length;
  const search = await post('/search-login', { loginId: phone }, language);
  const input = { operation: 'change_password', mfaChannel: 'call' };
  const response = await post('/operations/request-code', input, language, search.token);
  await expect.poll(() => twilio.requests.length).toBe(before + 1);
  const fields = new URLSearchParams(twilio.requests.at(-1)?.body);
  return { to: fields.get('To'), twiml: fields.get('Twiml') ?? '', response };
}

test.each([
  ['en', 'en-US', 'Hello. This is Riverbend County. Your code is: '],
  ['es', 'es-US', 'Hola. Le llama Condado de Riverbend. Su código es: '],
  ['ko', 'ko-KR', '안녕하세요. 리버벤드 카운티입니다. 인증 코드는 '],
  ['tl', 'fil-PH', 'Kumusta. Ito ang County ng Riverbend. Ang inyong code ay: '],
  ['ar', 'ar-XA', 'مرحبًا. معك مقاطعة ريفربند. رمزك هو: '],
  ['vi', 'en-US', 'Hello. This is Riverbend County. Your code is: '],
])(
  'spec 2.5 One-time code entry, by call in %s: the %s voice reads each digit separately, twice',
  async (language, locale, words) => {
    const { to, twiml, response } = await requestCall(language);
    expect(to).toBe(phone);
    const utterances = [...twiml.matchAll(/<Say language="([\w-]+)" voice="([\w.-]+)">([^<]*)<\/Say>/g)];
    expect(utterances.map(([, spoken, voice]) => [spoken, voice])).toEqual(
      Array(2).fill([locale, `Google.${locale}-Standard-A`]),
    );
    const [first, second] = utterances.map(([, , , text = '']) => text);
    expect(second).toBe(first);
    expect(first?.startsWith(words)).toBe(true);
    const digits = /\d(, \d){5}/.exec(first ?? '')?.[0] ?? '';
    const body = { operationId: response.operationId, code: digits.replaceAll(', ', '') };
    expect(await post('/operations/verify-code', body, language, response.token)).toMatchObject({
      loginId: phone,
    });
  },
);
