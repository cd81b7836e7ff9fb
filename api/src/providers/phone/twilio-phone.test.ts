// The real client against our own server that simulates Twilio's API.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, type ServerResponse, startLocalServer } from '../../../test/local-server.ts';
import { createTwilioSms, createTwilioVoice } from './twilio-phone.ts';

const created = (sid: string): ServerResponse => ({ status: 201, body: { sid, status: 'queued' } });
const refused = (status: number, code: number, message: string): ServerResponse => ({
  status,
  body: { status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` },
});

let twilio: LocalServer;
const account = () => ({ accountSid: 'AC1', authToken: 'token', from: '+15550100000', baseUrl: twilio.url });
const message = {
  to: '+15550100199',
  text: 'Riverbend: your code is 123456',
  language: 'es',
  tenant: 'Riverbend County',
  idempotencyKey: 'code-1',
};
const fields = () => Object.fromEntries(new URLSearchParams(twilio.requests.at(-1)?.body));

beforeAll(async () => {
  twilio = await startLocalServer(({ path, body }) => {
    const to = new URLSearchParams(body).get('To');
    if (to === '+15550100404') return refused(400, 21211, "The 'To' number is not a valid phone number.");
    if (to === '+15550100429') return refused(429, 20429, 'Too Many Requests');
    if (to === '+15550100500') return refused(500, 20500, 'Internal Server Error');
    return created(path.includes('/Calls') ? 'CA1' : 'SM1');
  });
});
afterAll(() => twilio.close());
beforeEach(() => {
  twilio.requests.length = 0;
});

test('sends a text message with the account’s credentials, sender, and text', async () => {
  expect(await createTwilioSms(account()).send(message)).toEqual({ providerId: 'SM1' });
  const [asked] = twilio.requests;
  expect([asked?.method, asked?.path]).toEqual(['POST', '/2010-04-01/Accounts/AC1/Messages.json']);
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect(fields()).toEqual({ To: message.to, From: '+15550100000', Body: message.text });
});

test('speaks the escaped text twice in the recipient’s language', async () => {
  const text = 'Your code: 1, 2, 3 <Hangup/> & more';
  expect(await createTwilioVoice(account()).send({ ...message, text })).toEqual({ providerId: 'CA1' });
  expect(twilio.requests[0]?.path).toBe('/2010-04-01/Accounts/AC1/Calls.json');
  const speech =
    '<Say language="es-US" voice="Google.es-US-Standard-A">Your code: 1, 2, 3 &lt;Hangup/&gt; &amp; more</Say><Pause length="1"/>';
  expect(fields()['Twiml']).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><Response>${speech}${speech}</Response>`,
  );
});

test.each([
  ['tl', 'fil-PH'],
  ['ar', 'ar-XA'],
  ['zh-TW', 'cmn-TW'],
  ['hmn', 'en-US'],
  ['toString', 'en-US'],
])('speaks a text in %s with a voice for %s', async (language, locale) => {
  await createTwilioVoice(account()).send({ ...message, language });
  expect(fields()['Twiml']).toContain(`<Say language="${locale}" voice="Google.${locale}-Standard-A">`);
});

test.each([
  ['+15550100404', 'not a valid phone number'],
  ['+15550100429', 'Too Many Requests'],
  ['+15550100500', 'Internal Server Error'],
])('throws the reason of a rejection for %s without a retry', async (to, reason) => {
  await expect(createTwilioSms(account()).send({ ...message, to })).rejects.toThrow(reason);
  await expect(createTwilioVoice(account()).send({ ...message, to })).rejects.toThrow(reason);
  expect(twilio.requests).toHaveLength(2);
});

test('sends a second message on a retry because Twilio has no idempotency keys', async () => {
  await createTwilioSms(account()).send(message);
  await createTwilioSms(account()).send(message);
  expect(twilio.requests).toHaveLength(2);
  expect(Object.keys(twilio.requests[0]?.headers ?? {})).not.toContain('idempotency-key');
});

test('throws when the provider is unreachable', async () => {
  const unreachableAccount = { ...account(), baseUrl: 'http://127.0.0.1:1' };
  await expect(createTwilioSms(unreachableAccount).send(message)).rejects.toThrow();
});
