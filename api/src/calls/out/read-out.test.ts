// Texts that are read out to a person or voicemail, and texts stored for the next call.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo } from '../../../test/app.ts';
import { getLineOfLatestCall, postLegStatus, readStoredCall } from '../../../test/calls.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import {
  createCaseWithPhone,
  type PhoneCase,
  startTextHarness,
  type TextHarness,
} from '../../../test/texts.ts';

let desk: TextHarness;
let staff: Caller;
beforeAll(async () => {
  desk = await startTextHarness();
  sendCallsTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
afterAll(() => desk.close());

const write = (phoneCase: PhoneCase, body: string, type = 'VOICE') =>
  call('POST', `/cases/${phoneCase.applicationId}/communications`, { type, body }, staff);

/** Runs the job at any time of day by skipping quiet hours. */
async function startReadOut(language = 'en', body = 'Your appointment is on Friday at ten.') {
  const phoneCase = await createCaseWithPhone(desk, { language });
  const { id } = (await write(phoneCase, body)).body;
  await desk.run('messaging/deliver', { communicationId: id });
  return { phoneCase, id: id as number, line: getLineOfLatestCall(desk, phoneCase.phone) };
}

test.each([
  ['en', 'en-US', 'This is a message from'],
  ['es', 'es-US', 'Este es un mensaje de'],
  ['ko', 'ko-KR', '알려 드립니다'],
  ['tl', 'fil-PH', 'May mensahe'],
  ['ar', 'ar-XA', 'هذه رسالة من'],
])(
  'in %s, reads the text twice with a %s voice to a person, and offers a key to opt out',
  async (language, locale, greeting) => {
    const { id, line } = await startReadOut(language, 'Tom & <b>Ana</b>');
    await line.begin({ AnsweredBy: 'human' });
    const spoken = `<Say language="${locale}" voice="Google.${locale}-Standard-A">`;
    const words = `${spoken}Tom &amp; &lt;b&gt;Ana&lt;/b&gt;</Say>`;
    expect(line.twiml().split(words)).toHaveLength(3);
    expect(line.twiml()).toContain(greeting);
    expect(line.twiml()).toContain('<Gather');
    expect(await readStoredCall(desk, id)).toMatchObject({ status: 'delivered', outcome: 'person' });
  },
);

test('waits for the voicemail greeting, reads the text without key prompts, and shows the result in the thread', async () => {
  const { phoneCase, id, line } = await startReadOut();
  expect(desk.twilio.calls.find(({ to }) => to === phoneCase.phone)?.detectsMachines).toBe(true);
  await postLegStatus(desk, phoneCase.phone, 'ringing');
  expect((await readStoredCall(desk, id))?.status).toBe('ringing');
  await line.begin({ AnsweredBy: 'machine_end_beep' });
  expect(line.twiml()).not.toContain('Gather');
  await postLegStatus(desk, phoneCase.phone, 'completed', { CallDuration: '31' });
  expect(await readStoredCall(desk, id)).toMatchObject({
    status: 'delivered',
    outcome: 'mailbox',
    seconds: 31,
  });
});

test.each([
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
  ['completed', 'failed'],
])(
  'for a phone reported as %s before playback, sets the message to %s and allows one retry',
  async (reportedStatus, status) => {
    const { phoneCase, id } = await startReadOut();
    await postLegStatus(desk, phoneCase.phone, reportedStatus);
    await postLegStatus(desk, phoneCase.phone, 'ringing');
    expect((await readStoredCall(desk, id))?.status).toBe(status);
    const retry = `/cases/${phoneCase.applicationId}/communications/${id}/retry`;
    const [one, two] = await Promise.all([call('POST', retry, {}, staff), call('POST', retry, {}, staff)]);
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    await desk.run('messaging/deliver', { communicationId: one.body.communicationId });
    expect(desk.twilio.calls.filter(({ to }) => to === phoneCase.phone)).toHaveLength(2);
  },
);

test('security 53: opts out of calls with key 9, and rejects new calls and an opt-in recorded by staff', async () => {
  const { phoneCase, line } = await startReadOut();
  await line.begin({ AnsweredBy: 'human' });
  await Promise.all(Array.from({ length: 10 }, () => line.press('9')));
  expect(line.twiml()).toContain('You won’t get any more calls');
  expect(await desk.rows('select kind from contact_fact where address = $1', [phoneCase.phone])).toEqual([
    { kind: 'opted-out' },
  ]);
  expect((await write(phoneCase, 'Once more')).body.error).toBe('channel_opted_out');
  const consent = { channel: 'VOICE', consent: 'opted-in', way: 'call' };
  const optIn = await call('POST', `/cases/${phoneCase.applicationId}/consents`, consent, staff);
  expect(optIn.body.error).toBe('consent_is_theirs');
});

test('fails a number unknown to the provider immediately, and closes it to later calls', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  desk.twilio.troubles.set(phoneCase.phone, { code: 21211 });
  const { id } = (await write(phoneCase, 'Hello')).body;
  await desk.run('messaging/deliver', { communicationId: id });
  expect(await desk.rows('select status from communication where id = $1', [id])).toEqual([
    { status: 'failed' },
  ]);
  expect((await write(phoneCase, 'Hello again')).body.error).toBe('channel_bounced');
});

test('stores a message for the next call with type VOICE, and rings no phone', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const { body } = await write(phoneCase, 'Please bring your lease.', 'IVR');
  expect(body).toMatchObject({ type: 'VOICE', direction: 'out', status: 'queued' });
  const rows = await desk.rows('select channel, destination from communication where id = $1', [body.id]);
  expect(rows).toEqual([{ channel: 'ivr', destination: null }]);
  await desk.run('messaging/deliver', { communicationId: body.id });
  expect(desk.twilio.calls.filter(({ to }) => to === phoneCase.phone)).toEqual([]);
  expect((await write(phoneCase, 'x'.repeat(1501), 'IVR')).body.error).toBe('words_too_long');
});
