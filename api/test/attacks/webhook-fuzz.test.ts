// Signed webhooks with odd contents: a field that is missing, null, a list, huge, negative, not a number, or full of
// unexpected characters. Each gets a 200, otherwise the provider would retry forever, and is stored where no user can
// read it.
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import twilio from 'twilio';
import { beforeAll, expect, test } from 'vitest';
import { signatureHeader as mailSignature, signPostedMail } from '../../src/providers/mail/posted-mail.ts';
import { mailSecret, startApp, type TestApp, testApp } from '../app.ts';
import { createOwedFee, listFeePayments, openPayment } from '../fees.ts';
import { queryAsOwner } from '../from-address.ts';
import { inSoak } from '../soak.ts';

const secret = 'whsec_odd';
const authToken = 'odd-token';
const host = 'riverbend.localhost';
let app: TestApp;
let reference = '';
let feeId = 0;

beforeAll(async () => {
  const { url } = await testApp();
  app = await startApp(url, {
    PROCESS: 'web',
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: secret,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+15550100000',
    TWILIO_BASE_URL: 'http://127.0.0.1:9',
  });
  const owed = await createOwedFee();
  feeId = owed.feeId;
  ({ reference } = await openPayment(owed));
});

const post = async (path: string, payload: string | Buffer, headers: Record<string, string>) =>
  (await app.http.inject({ method: 'POST', url: path, headers: { host, ...headers }, payload })).statusCode;

const isUnread = async (path: string, body: string | Buffer): Promise<boolean> =>
  (
    await queryAsOwner('select from identity.unread_webhook where path = $1 and body = $2', [
      path,
      Buffer.from(body),
    ])
  ).length === 1;

const paymentsPath = '/webhooks/payments';
const sendEvent = (payload: string, by = secret): Promise<number> =>
  post(paymentsPath, payload, {
    'content-type': 'application/json',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: by }),
  });

const gone = Symbol('gone');
const values: readonly unknown[] = [
  gone,
  null,
  [],
  {},
  ['100'],
  { id: 7 },
  '',
  'riverbend',
  'NaN',
  '-1',
  '0',
  '1e9',
  ' 100',
  '１００',
  '9'.repeat(30),
  'x'.repeat(50_000),
  'a\u0000b',
  'a\r\nb\u202ec',
  '\ud800',
  -1,
  0.5,
  2 ** 53,
  true,
];

type Json = Record<string, unknown>;

/** The same value with one property, given by path, replaced. */
function withValue(whole: Json, [key = '', ...rest]: readonly string[], value: unknown): Json {
  const { [key]: old, ...others } = whole;
  if (rest.length > 0) return { ...others, [key]: withValue(old as Json, rest, value) };
  return value === gone ? others : { ...others, [key]: value };
}

const eventOf = (type: string): Json => ({
  id: `evt_${randomBytes(8).toString('hex')}`,
  object: 'event',
  type,
  data: {
    object: {
      id: 'cs_1',
      metadata: { tenant: '100', reference: 'not-a-payment' },
      payment_intent: 'pi_1',
      payment_status: 'paid',
      status: 'succeeded',
      amount_total: 2500,
      amount: 2500,
      currency: 'usd',
    },
  },
});
const paths = [
  'id',
  'type',
  'data',
  'data.object',
  ...'metadata metadata.tenant metadata.reference payment_intent payment_status status amount_total amount currency'
    .split(' ')
    .map((name) => `data.object.${name}`),
];
const types = [
  'checkout.session.completed',
  'refund.updated',
  ...inSoak<readonly string[]>(
    [],
    [
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
      'refund.failed',
    ],
  ),
];

test.each(types)(
  'security B9.51: %s with any invalid member gets 200 if signed, and 401 otherwise',
  async (type) => {
    const statuses: string[] = [];
    for (const path of paths)
      for (const value of values) {
        const payload = JSON.stringify(withValue(eventOf(type), path.split('.'), value));
        const status = await sendEvent(payload);
        if (status !== 200) statuses.push(`${path} ${JSON.stringify(value)?.slice(0, 40)}: ${status}`);
      }
    expect(statuses).toEqual([]);
    expect(await sendEvent(JSON.stringify(eventOf(type)), 'whsec_other')).toBe(401);
  },
);

const metadata = (tenant: unknown, named = reference): string =>
  JSON.stringify(
    withValue(eventOf('checkout.session.completed'), ['data', 'object', 'metadata'], {
      tenant,
      reference: named,
    }),
  );

test.each([
  ['a tenant that is not a number', () => metadata('riverbend')],
  ['a tenant that is too large', () => metadata('99999999999')],
  ['a tenant that is a list', () => metadata(['100'])],
  ['an ignored type', () => JSON.stringify(eventOf('customer.created'))],
  ['invalid JSON', () => '{"id": "evt_1", '],
  ['JSON that is not an event', () => 'null'],
])('security B9.51: an event with %s is stored once and records no payment', async (_what, make) => {
  const payload = make();
  expect([await sendEvent(payload), await sendEvent(payload)]).toEqual([200, 200]);
  expect(await isUnread(paymentsPath, payload)).toBe(true);
  expect(await listFeePayments(feeId)).toMatchObject([{ status: 'open', paid: null }]);
});

const sendForm = (path: string, fields: Record<string, string>, token = authToken): Promise<number> =>
  post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilio.getExpectedTwilioSignature(token, `http://${host}${path}`, fields),
  });

const text = { MessageSid: 'SM1', From: '+15550100999', To: '+15550100000', Body: 'Hello', NumMedia: '0' };
const callFields = {
  CallSid: 'CA1',
  From: '+15550100999',
  To: '+15550100000',
  CallStatus: 'in-progress',
  Digits: '1',
};
const callEnded = {
  ...callFields,
  CallStatus: 'completed',
  CallDuration: '3',
  DialCallStatus: 'busy',
  DialCallDuration: '1',
};
const recorded = {
  ...callFields,
  RecordingSid: 'RE1',
  RecordingDuration: '3',
  TranscriptionStatus: 'completed',
  TranscriptionText: 'Hi',
};
const failed = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '30003' };
const hooks = '/api/webhooks/twilio';
const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  [`${hooks}/messages`, text],
  [`${hooks}/status?communication=99999999999999`, failed],
  [`${hooks}/status?communication=-1`, failed],
  [`${hooks}/calls/in`, callFields],
  [`${hooks}/calls/over`, callEnded],
  ...['key', 'number', 'birth', 'recorded', 'status', 'nowhere'].map(
    (step) => [`${hooks}/calls/${step}?call=999999999999999`, { ...callEnded, ...recorded }] as const,
  ),
  [`${hooks}/calls/birth?call=1&number=99999999999999999999`, callEnded],
];

test.each(forms)(
  'security B9.51: %s with any invalid field gets 200 if signed, and 401 otherwise',
  async (path, fields) => {
    const statuses: string[] = [];
    let count = 0;
    for (const name of [...Object.keys(fields), '__proto__', 'constructor'])
      for (const value of values.filter((each) => typeof each === 'string' || each === gone)) {
        count += 1;
        // Each message is unique, because a repeated one is ignored.
        const own = Object.fromEntries(
          Object.entries(fields).map(([key, given]) => [
            key,
            /Sid$/.test(key) ? `${given}${process.pid}x${count}` : given,
          ]),
        );
        const form = withValue(own, [name], value === '\ud800' ? '\ufffd' : value) as Record<string, string>;
        const status = await sendForm(path, form);
        if (status !== 200) statuses.push(`${name} ${JSON.stringify(value)?.slice(0, 40)}: ${status}`);
      }
    expect(statuses).toEqual([]);
    expect(await sendForm(path, fields, 'another-token')).toBe(401);
  },
);

test('security B9.51: stores a signed text message without an id', async () => {
  const { MessageSid: _, ...fields } = text;
  expect(await sendForm(`${hooks}/messages`, fields)).toBe(200);
  expect(await isUnread(`${hooks}/messages`, new URLSearchParams(fields).toString())).toBe(true);
});

const mails: Readonly<Record<string, Buffer>> = {
  'no bytes': Buffer.alloc(0),
  'zero bytes': Buffer.alloc(5000),
  'invalid UTF-8': Buffer.alloc(5000, 0xff),
  'random bytes': randomBytes(20_000),
  'a header that never ends': Buffer.from(`To: ${'a@b.test, '.repeat(2000)}`),
  'a part that never ends': Buffer.from(
    'To: a@mail.portal.test\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n--x\r\n',
  ),
  'invalid addresses': Buffer.from(
    'To: <@>, @mail.portal.test, reply+@mail.portal.test, "\u0000"@mail.portal.test\r\n\r\nHi',
  ),
  'invalid encoded words': Buffer.from(
    'To: =?utf-8?B?////?= <reply+0-0-0@mail.portal.test>\r\nSubject: =?x?Q?=FF?=\r\n\r\nHi',
  ),
};

test.each(Object.entries(mails))('security B9.51: a signed email of %s gets 200', async (_what, body) => {
  const headers = {
    [mailSignature]: signPostedMail(mailSecret, randomBytes(6).toString('hex'), body, new Date()),
  };
  const path = '/api/webhooks/mail/inbound';
  expect(await post(path, body, { 'content-type': 'message/rfc822', ...headers })).toBe(200);
});
