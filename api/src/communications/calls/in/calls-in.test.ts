// Incoming calls: key menus in the caller's language, and no information for unverified callers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsGoTo } from '../../../../test/app.ts';
import { callIn, inboundAddress } from '../../../../test/calls.ts';
import { type Caller, call, signIn } from '../../../../test/client.ts';
import {
  caseWithPhone,
  line,
  newPhone,
  openTextDesk,
  type PhoneCase,
  type TextDesk,
} from '../../../../test/texts.ts';
import { toneRecording } from '../../../outside/phone/calls/test-calls.ts';
import { postForm } from '../../../outside/phone/twilio-simulator.ts';

let desk: TextDesk;
let staff: Caller;
beforeAll(async () => {
  desk = await openTextDesk();
  callsGoTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
afterAll(() => desk.close());

async function soundOf(id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of toneRecording(id).bytes) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const unreadOf = async ({ applicationId }: PhoneCase) =>
  (
    await desk.rows(
      `select unread_voice as voice, unread_ivr as ivr, last_contact_type as type from application where id = $1`,
      [applicationId],
    )
  )[0];

const threadOf = async ({ applicationId }: PhoneCase) =>
  (await call('GET', `/cases/${applicationId}/communications`, undefined, staff)).body.communications;

/** A case whose applicant has a known date of birth. */
async function caseWithBirth(language = 'en'): Promise<PhoneCase> {
  const about = await caseWithPhone(desk, { language });
  await desk.rows("update applicant set birth_date = '1990-04-09' where id = $1", [about.applicantId]);
  return about;
}

/** Presses the keys up to the date of birth. */
async function prove(from: string, number: number, digits: string) {
  const caller = callIn(desk, from);
  await caller.begin();
  // Unknown callers choose their language first.
  if (caller.twiml().includes('calls/language')) await caller.press('1');
  await caller.press('1');
  await caller.press(String(number));
  await caller.press(digits);
  return caller;
}

test.each([
  ['en', 'en-US', 'To check the status of your application, press 1.'],
  ['es', 'es-US', 'Para saber cómo va su solicitud, oprima 1.'],
  ['ko', 'ko-KR', '신청 진행 상황을 들으시려면 1번을 누르세요.'],
  ['tl', 'fil-PH', 'pindutin ang 1.'],
  ['ar', 'ar-XA', 'لمعرفة حالة طلبك، اضغط 1.'],
])('a caller whose phone is known hears the menu in %s', async (language, locale, words) => {
  const { phone } = await caseWithPhone(desk, { language });
  const caller = callIn(desk, phone);
  await caller.begin();
  expect(caller.twiml()).toContain(`<Say language="${locale}"`);
  expect(caller.twiml()).toContain(words);
});

test('a stranger chooses the language; without a key it is the office’s', async () => {
  const caller = callIn(desk, newPhone());
  await caller.begin();
  expect(caller.twiml()).toContain('Para español, oprima 2.');
  expect(caller.twiml()).toContain('To leave a message, press 2.');
  await caller.press('2');
  expect(caller.twiml()).toContain('Para dejarnos un mensaje, oprima 2.');
});

test('security 51: a voicemail told fifty times over is in the thread and unread once, and staff hear it', async () => {
  const about = await caseWithPhone(desk);
  const caller = callIn(desk, about.phone);
  await caller.begin();
  await caller.press('2');
  const [script, sid] = [caller.twiml(), 'REfifty1'];
  await caller.record(await soundOf(sid), 14, sid);
  const action = (/<Record [^>]*action="([^"]+)"/.exec(script)?.[1] ?? '').replaceAll('&amp;', '&');
  const fields = {
    CallSid: caller.sid,
    From: about.phone,
    To: line,
    RecordingSid: sid,
    RecordingDuration: '14',
  };
  const again = await Promise.all(Array.from({ length: 50 }, () => desk.twilio.post(action, fields)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await unreadOf(about)).toEqual({ voice: 1, ivr: 0, type: 'VOICE' });
  const [message, ...others] = await threadOf(about);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    type: 'VOICE',
    direction: 'in',
    call: { recording: { seconds: 14, state: 'due' }, transcript: null },
  });
  const path = `/calls/${message.call.id}/recording`;
  expect((await call('GET', path, undefined, staff)).body.error).toBe('not_found');
  await desk.run('communications/fetch-recording', { callId: message.call.id });
  await desk.run('communications/fetch-recording', { callId: message.call.id });
  const heard = await call('GET', path, undefined, staff);
  expect([heard.status, heard.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(String(heard.body).startsWith('RIFF')).toBe(true);
  expect((await threadOf(about))[0].call.recording.state).toBe('kept');
  const elsewhere = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  expect((await call('GET', path, undefined, elsewhere)).status).toBe(404);
});

test('what the provider understood joins the voicemail, and is found; the first telling stays', async () => {
  const about = await caseWithPhone(desk);
  const caller = callIn(desk, about.phone);
  await caller.begin();
  await caller.press('2');
  const heardAt = /transcribeCallback="([^"]+)"/
    .exec(caller.twiml())?.[1]
    ?.replaceAll('&amp;', '&') as string;
  await caller.record(await soundOf('a'));
  const tell = (TranscriptionText: string) =>
    desk.twilio.post(heardAt, { CallSid: caller.sid, TranscriptionText, TranscriptionStatus: 'completed' });
  await tell('I moved to Elm Street');
  await tell('Something else');
  const path = `/cases/${about.applicationId}/communications?find=elm%20street`;
  const found = await call('GET', path, undefined, staff);
  expect(found.body.communications).toMatchObject([{ call: { transcript: 'I moved to Elm Street' } }]);
});

test('a recording that is no sound, or is gone, is told as lost', async () => {
  for (const bytes of [Buffer.from('<script>'), null]) {
    const about = await caseWithPhone(desk);
    const caller = callIn(desk, about.phone);
    await caller.begin();
    await caller.press('2');
    const sid = await caller.record(bytes ?? Buffer.alloc(0));
    if (bytes === null) desk.twilio.recordings.delete(sid);
    const [{ call: told }] = await threadOf(about);
    await desk.run('communications/fetch-recording', { callId: told.id });
    expect((await threadOf(about))[0].call.recording.state).toBe('lost');
    expect((await call('GET', `/calls/${told.id}/recording`, undefined, staff)).status).toBe(404);
  }
});

test('the wish to be called back is unread as IVR, once', async () => {
  const about = await caseWithPhone(desk, { language: 'es' });
  const caller = callIn(desk, about.phone);
  await caller.begin();
  const menu = caller.twiml();
  await caller.press('4');
  const action = (/<Gather [^>]*action="([^"]+)"/.exec(menu)?.[1] ?? '').replaceAll('&amp;', '&');
  const fields = { CallSid: caller.sid, From: about.phone, To: line, Digits: '4' };
  await Promise.all(Array.from({ length: 50 }, () => desk.twilio.post(action, fields)));
  expect(await unreadOf(about)).toEqual({ voice: 0, ivr: 1, type: 'CALL' });
  expect(await threadOf(about)).toMatchObject([
    { type: 'CALL', channel: 'ivr', direction: 'in', body: `Por favor llámeme al ${about.phone}.` },
  ]);
});

test('status is told to number and day of birth, with the words kept for the call, once', async () => {
  const about = await caseWithBirth('es');
  const kept = { type: 'IVR', body: 'Traiga su contrato, por favor.' };
  await call('POST', `/cases/${about.applicationId}/communications`, kept, staff);
  const first = await prove(newPhone(), about.applicationId, '04091990');
  expect(first.twiml()).toContain('Su solicitud para');
  expect(first.twiml()).toContain('Traiga su contrato, por favor.');
  expect((await threadOf(about))[0]).toMatchObject({ channel: 'ivr', status: 'delivered' });
  const second = await prove(newPhone(), about.applicationId, '04091990');
  expect(second.twiml()).toContain('Su solicitud para');
  expect(second.twiml()).not.toContain('Traiga');
});

test('security, enumeration: a wrong day, a wrong number and no day at all are answered alike, also from the applicant’s own phone', async () => {
  const about = await caseWithBirth();
  const without = await caseWithPhone(desk);
  const answers = [
    await prove(about.phone, about.applicationId, '04101990'),
    await prove(newPhone(), 99_999_999, '04091990'),
    await prove(newPhone(), without.applicationId, '04091990'),
    await prove(newPhone(), about.applicationId, '13451990'),
  ].map((caller) => /<Say [^>]*>([^<]+)<\/Say>/.exec(caller.twiml())?.[1]);
  expect(new Set(answers)).toEqual(
    new Set(['We couldn’t find an application with that number and date of birth.']),
  );
});

test('security, guessing: three tries a call; five wrong ones a day close an application, to the right day too and fifty at once', async () => {
  const about = await caseWithBirth();
  const caller = await prove(newPhone(), about.applicationId, '01011990');
  for (const day of ['01021990', '01031990']) {
    await caller.press('1');
    await caller.press(String(about.applicationId));
    await caller.press(day);
  }
  expect(caller.twiml()).toMatch(/<\/Say><Hangup\/><\/Response>$/);
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      prove(newPhone(), about.applicationId, `02${String((turn % 27) + 1).padStart(2, '0')}1991`),
    ),
  );
  const right = await prove(newPhone(), about.applicationId, '04091990');
  expect(right.twiml()).toContain('We couldn’t find an application');
});

test('security, lockout: strangers who spent the tries of an application do not close it to the applicant’s own phone, which has five', async () => {
  const about = await caseWithBirth();
  const guess = (from: string) => prove(from, about.applicationId, '01011990');
  await Promise.all(Array.from({ length: 6 }, () => guess(newPhone())));
  const closed = await prove(newPhone(), about.applicationId, '04091990');
  expect(closed.twiml()).toContain('We couldn’t find an application');
  const right = await prove(about.phone, about.applicationId, '04091990');
  expect(right.twiml()).toContain('The status of your application for');
  for (let time = 0; time < 5; time += 1) await guess(about.phone);
  const spent = await prove(about.phone, about.applicationId, '04091990');
  expect(spent.twiml()).toContain('We couldn’t find an application');
});

test('a call of a stranger waits in the call log until one of two puts it into a case; it counts once', async () => {
  const stranger = newPhone();
  const caller = callIn(desk, stranger);
  await caller.begin();
  await caller.press('1');
  await caller.press('2');
  await caller.record(await soundOf('b'), 6);
  const waiting = await call('GET', '/calls?filter=unmatched', undefined, staff);
  const logged = waiting.body.calls.find(({ phone }: { phone: string }) => phone === stranger);
  expect(logged).toMatchObject({
    isUnmatched: true,
    outcome: 'voicemail',
    applicationId: null,
    direction: 'in',
  });
  const about = await caseWithPhone(desk);
  const attach = () =>
    call('POST', `/calls/${logged.id}/attach`, { applicationId: about.applicationId }, staff);
  const answers = await Promise.all([attach(), attach()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await call('POST', `/calls/${logged.id}/dismiss`, {}, staff)).body.error).toBe('call_settled');
  expect(await unreadOf(about)).toEqual({ voice: 1, ivr: 0, type: 'VOICE' });
  expect((await threadOf(about))[0].call.id).toBe(logged.id);
  const officer = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  expect((await call('POST', `/calls/${logged.id}/dismiss`, {}, officer)).status).toBe(403);
});

test('the call log tells of calls in and out, newest first, with who, which case and how long', async () => {
  const about = await caseWithPhone(desk);
  const caller = callIn(desk, about.phone);
  await caller.begin();
  const over = inboundAddress(desk).replace(/in$/, 'over');
  const fields = {
    CallSid: caller.sid,
    From: about.phone,
    To: line,
    CallStatus: 'completed',
    CallDuration: '48',
  };
  await desk.twilio.post(over, fields);
  await desk.twilio.post(over, { ...fields, CallDuration: '999' });
  const { calls } = (await call('GET', '/calls', undefined, staff)).body;
  expect(calls[0]).toMatchObject({
    direction: 'in',
    phone: about.phone,
    applicationId: about.applicationId,
    applicantName: 'Nadia Petrov',
    durationSeconds: 48,
    isUnmatched: false,
  });
  const before = (await call('GET', `/calls?beforeId=${calls[0].id}&filter=in`, undefined, staff)).body.calls;
  expect(before.every(({ id }: { id: number }) => id < calls[0].id)).toBe(true);
});

test('security 51: a call that comes in forged or unsigned is refused and leaves no row', async () => {
  const from = newPhone();
  const fields = { CallSid: 'CAnobody', From: from, To: line };
  const { body } = desk.twilio.sign(inboundAddress(desk), fields);
  for (const signature of ['', 'bm90IHR3aWxpbw=='])
    expect((await postForm(inboundAddress(desk), { body, signature })).status).toBe(401);
  expect(await desk.rows('select from call where peer = $1', [from])).toEqual([]);
});
