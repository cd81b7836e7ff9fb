// Texts that are read out to a person or voicemail, and texts stored for the next call.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsGoTo } from '../../../../test/app.ts';
import { callOf, lineTo, tellLeg } from '../../../../test/calls.ts';
import { type Caller, call, signIn } from '../../../../test/client.ts';
import { caseWithPhone, openTextDesk, type PhoneCase, type TextDesk } from '../../../../test/texts.ts';

let desk: TextDesk;
let staff: Caller;
beforeAll(async () => {
  desk = await openTextDesk();
  callsGoTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
afterAll(() => desk.close());

const write = (about: PhoneCase, body: string, type = 'VOICE') =>
  call('POST', `/cases/${about.applicationId}/communications`, { type, body }, staff);

/** Runs the job at any time of day by skipping quiet hours. */
async function rung(language = 'en', body = 'Your appointment is on Friday at ten.') {
  const about = await caseWithPhone(desk, { language });
  const { id } = (await write(about, body)).body;
  await desk.run('communications/deliver', { communicationId: id });
  return { about, id: id as number, line: lineTo(desk, about.phone) };
}

test.each([
  ['en', 'en-US', 'This is a message from'],
  ['es', 'es-US', 'Este es un mensaje de'],
  ['ko', 'ko-KR', '알려 드립니다'],
  ['tl', 'fil-PH', 'May mensahe'],
  ['ar', 'ar-XA', 'هذه رسالة من'],
])(
  'in %s, a voice of %s reads the words twice to a person, with a key to end calls',
  async (language, locale, greeting) => {
    const { id, line } = await rung(language, 'Tom & <b>Ana</b>');
    await line.begin({ AnsweredBy: 'human' });
    const spoken = `<Say language="${locale}" voice="Google.${locale}-Standard-A">`;
    const words = `${spoken}Tom &amp; &lt;b&gt;Ana&lt;/b&gt;</Say>`;
    expect(line.twiml().split(words)).toHaveLength(3);
    expect(line.twiml()).toContain(greeting);
    expect(line.twiml()).toContain('<Gather');
    expect(await callOf(desk, id)).toMatchObject({ status: 'delivered', outcome: 'person' });
  },
);

test('a mailbox is waited for, hears the words and no keys, and the thread says so', async () => {
  const { about, id, line } = await rung();
  expect(desk.twilio.calls.find(({ to }) => to === about.phone)?.detectsMachines).toBe(true);
  await tellLeg(desk, about.phone, 'ringing');
  expect((await callOf(desk, id))?.status).toBe('ringing');
  await line.begin({ AnsweredBy: 'machine_end_beep' });
  expect(line.twiml()).not.toContain('Gather');
  await tellLeg(desk, about.phone, 'completed', { CallDuration: '31' });
  expect(await callOf(desk, id)).toMatchObject({ status: 'delivered', outcome: 'mailbox', seconds: 31 });
});

test.each([
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
  ['completed', 'failed'],
])('a phone that is %s before anything was read: %s, to be sent again once', async (told, status) => {
  const { about, id } = await rung();
  await tellLeg(desk, about.phone, told);
  await tellLeg(desk, about.phone, 'ringing');
  expect((await callOf(desk, id))?.status).toBe(status);
  const retry = `/cases/${about.applicationId}/communications/${id}/retry`;
  const [one, two] = await Promise.all([call('POST', retry, {}, staff), call('POST', retry, {}, staff)]);
  expect(one.status).toBe(200);
  expect(two.body).toEqual(one.body);
  await desk.run('communications/deliver', { communicationId: one.body.communicationId });
  expect(desk.twilio.calls.filter(({ to }) => to === about.phone)).toHaveLength(2);
});

test('security 53: key 9 ends calls as STOP ends texts; staff cannot begin them again, and nothing is rung any more', async () => {
  const { about, line } = await rung();
  await line.begin({ AnsweredBy: 'human' });
  await Promise.all(Array.from({ length: 10 }, () => line.press('9')));
  expect(line.twiml()).toContain('You won’t get any more calls');
  expect(await desk.rows('select kind from contact_fact where address = $1', [about.phone])).toEqual([
    { kind: 'opted-out' },
  ]);
  expect((await write(about, 'Once more')).body.error).toBe('channel_opted_out');
  const consent = { channel: 'VOICE', consent: 'opted-in', way: 'call' };
  const begun = await call('POST', `/cases/${about.applicationId}/consents`, consent, staff);
  expect(begun.body.error).toBe('consent_is_theirs');
});

test('a number that the provider does not know fails at once and is closed to calls from then on', async () => {
  const about = await caseWithPhone(desk);
  desk.twilio.troubles.set(about.phone, { code: 21211 });
  const { id } = (await write(about, 'Hello')).body;
  await desk.run('communications/deliver', { communicationId: id });
  expect(await desk.rows('select status from communication where id = $1', [id])).toEqual([
    { status: 'failed' },
  ]);
  expect((await write(about, 'Hello again')).body.error).toBe('channel_bounced');
});

test('a word for the next call stays here, unread by nobody’s phone, and is of type VOICE', async () => {
  const about = await caseWithPhone(desk);
  const { body } = await write(about, 'Please bring your lease.', 'IVR');
  expect(body).toMatchObject({ type: 'VOICE', direction: 'out', status: 'queued' });
  const rows = await desk.rows('select channel, destination from communication where id = $1', [body.id]);
  expect(rows).toEqual([{ channel: 'ivr', destination: null }]);
  await desk.run('communications/deliver', { communicationId: body.id });
  expect(desk.twilio.calls.filter(({ to }) => to === about.phone)).toEqual([]);
  expect((await write(about, 'x'.repeat(1501), 'IVR')).body.error).toBe('words_too_long');
});
