// Incoming calls: key menus in the caller's language, and no information for unverified callers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo } from '../../../test/app.ts';
import { inboundCallUrl, startInboundCall } from '../../../test/calls.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { createCase } from '../../../test/factories.ts';
import { queryRows } from '../../../test/rows.ts';
import {
  createCaseWithPhone,
  line,
  nextPhone,
  type PhoneCase,
  startTextHarness,
  type TextHarness,
} from '../../../test/texts.ts';
import { createToneRecording } from '../../providers/phone/calls/test-calls.ts';
import { postForm } from '../../providers/phone/twilio-simulator.ts';

let desk: TextHarness;
let staff: Caller;
beforeAll(async () => {
  desk = await startTextHarness();
  sendCallsTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
afterAll(() => desk.close());

async function recordingBytes(id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createToneRecording(id).bytes) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
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
async function createCaseWithBirthDate(language = 'en'): Promise<PhoneCase> {
  const phoneCase = await createCaseWithPhone(desk, { language });
  await desk.rows("update applicant set birth_date = '1990-04-09' where id = $1", [phoneCase.applicantId]);
  return phoneCase;
}

/** Presses the keys up to the date of birth. */
async function requestStatus(from: string, number: number, digits: string) {
  const caller = startInboundCall(desk, from);
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
])('plays the menu for a known caller in %s', async (language, locale, words) => {
  const { phone } = await createCaseWithPhone(desk, { language });
  const caller = startInboundCall(desk, phone);
  await caller.begin();
  expect(caller.twiml()).toContain(`<Say language="${locale}"`);
  expect(caller.twiml()).toContain(words);
});

test('lets an unknown caller choose the language, and defaults to the office’s language', async () => {
  const caller = startInboundCall(desk, nextPhone());
  await caller.begin();
  expect(caller.twiml()).toContain('Para español, oprima 2.');
  expect(caller.twiml()).toContain('To leave a message, press 2.');
  await caller.press('2');
  expect(caller.twiml()).toContain('Para dejarnos un mensaje, oprima 2.');
});

test('security 51: adds a voicemail reported 50 times to the thread once, counts it as unread once, and plays it to staff', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const caller = startInboundCall(desk, phoneCase.phone);
  await caller.begin();
  await caller.press('2');
  const [script, sid] = [caller.twiml(), 'REfifty1'];
  await caller.record(await recordingBytes(sid), 14, sid);
  const action = (/<Record [^>]*action="([^"]+)"/.exec(script)?.[1] ?? '').replaceAll('&amp;', '&');
  const fields = {
    CallSid: caller.sid,
    From: phoneCase.phone,
    To: line,
    RecordingSid: sid,
    RecordingDuration: '14',
  };
  const responses = await Promise.all(Array.from({ length: 50 }, () => desk.twilio.post(action, fields)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await unreadOf(phoneCase)).toEqual({ voice: 1, ivr: 0, type: 'VOICE' });
  const [message, ...others] = await threadOf(phoneCase);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    type: 'VOICE',
    direction: 'in',
    call: { recording: { seconds: 14, state: 'due' }, transcript: null },
  });
  const path = `/calls/${message.call.id}/recording`;
  expect((await call('GET', path, undefined, staff)).body.error).toBe('not_found');
  await desk.run('calls/fetch-recording', { callId: message.call.id });
  await desk.run('calls/fetch-recording', { callId: message.call.id });
  const playback = await call('GET', path, undefined, staff);
  expect([playback.status, playback.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(String(playback.body).startsWith('RIFF')).toBe(true);
  const size = Number(playback.headers['content-length']);
  const readPart = (range: string, ifRange?: string) =>
    call('GET', path, undefined, {
      ...staff,
      headers: { range, ...(ifRange !== undefined && { 'if-range': ifRange }) },
    });
  const part = await readPart('bytes=0-3', String(playback.headers['etag']));
  expect([part.status, part.headers['content-range'], part.body]).toEqual([206, `bytes 0-3/${size}`, 'RIFF']);
  expect((await readPart('bytes=0-3', '"another file"')).status).toBe(200);
  const beyond = await readPart(`bytes=${size}-`);
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  expect((await threadOf(phoneCase))[0].call.recording.state).toBe('stored');
  const elsewhere = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  expect((await call('GET', path, undefined, elsewhere)).status).toBe(404);
});

test('adds the provider’s first transcript to the voicemail, and makes it searchable', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const caller = startInboundCall(desk, phoneCase.phone);
  await caller.begin();
  await caller.press('2');
  const transcriptionUrl = /transcribeCallback="([^"]+)"/
    .exec(caller.twiml())?.[1]
    ?.replaceAll('&amp;', '&') as string;
  await caller.record(await recordingBytes('a'));
  const postTranscription = (TranscriptionText: string) =>
    desk.twilio.post(transcriptionUrl, {
      CallSid: caller.sid,
      TranscriptionText,
      TranscriptionStatus: 'completed',
    });
  await postTranscription('I moved to Elm Street');
  await postTranscription('Something else');
  const path = `/cases/${phoneCase.applicationId}/communications?find=elm%20street`;
  const found = await call('GET', path, undefined, staff);
  expect(found.body.communications).toMatchObject([{ call: { transcript: 'I moved to Elm Street' } }]);
  const inbox = await call('GET', '/conversations?list=unassigned', undefined, staff);
  expect(inbox.body.conversations).toContainEqual(
    expect.objectContaining({
      applicationId: phoneCase.applicationId,
      text: 'I moved to Elm Street',
    }),
  );
});

test('marks a recording as lost if it is not audio or no longer exists', async () => {
  for (const bytes of [Buffer.from('<script>'), null]) {
    const phoneCase = await createCaseWithPhone(desk);
    const caller = startInboundCall(desk, phoneCase.phone);
    await caller.begin();
    await caller.press('2');
    const sid = await caller.record(bytes ?? Buffer.alloc(0));
    if (bytes === null) desk.twilio.recordings.delete(sid);
    const [{ call: voicemail }] = await threadOf(phoneCase);
    await desk.run('calls/fetch-recording', { callId: voicemail.id });
    expect((await threadOf(phoneCase))[0].call.recording.state).toBe('lost');
    expect((await call('GET', `/calls/${voicemail.id}/recording`, undefined, staff)).status).toBe(404);
  }
});

test('adds a callback request as one unread IVR message', async () => {
  const phoneCase = await createCaseWithPhone(desk, { language: 'es' });
  const caller = startInboundCall(desk, phoneCase.phone);
  await caller.begin();
  const menu = caller.twiml();
  await caller.press('4');
  const action = (/<Gather [^>]*action="([^"]+)"/.exec(menu)?.[1] ?? '').replaceAll('&amp;', '&');
  const fields = { CallSid: caller.sid, From: phoneCase.phone, To: line, Digits: '4' };
  await Promise.all(Array.from({ length: 50 }, () => desk.twilio.post(action, fields)));
  expect(await unreadOf(phoneCase)).toEqual({ voice: 0, ivr: 1, type: 'CALL' });
  expect(await threadOf(phoneCase)).toMatchObject([
    { type: 'CALL', channel: 'ivr', direction: 'in', body: `Por favor llámeme al ${phoneCase.phone}.` },
  ]);
});

test('reads out the status after the application number and date of birth, and plays a stored message once', async () => {
  const phoneCase = await createCaseWithBirthDate('es');
  const storedMessage = { type: 'IVR', body: 'Traiga su contrato, por favor.' };
  await call('POST', `/cases/${phoneCase.applicationId}/communications`, storedMessage, staff);
  await desk.rows(
    `insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status)
     select tenant_id, id, 'visit', '{"en": "Visit", "es": "Visita"}', 2500, 'USD', 'due' from application where id = $1`,
    [phoneCase.applicationId],
  );
  const first = await requestStatus(nextPhone(), phoneCase.applicationId, '04091990');
  expect(first.twiml()).toContain('Su solicitud para');
  expect(first.twiml()).toContain('Traiga su contrato, por favor.');
  // What happens next is the sentence of the pages: here, the fee to pay.
  expect(first.twiml()).toMatch(/Pague \S*25 por Visita\./);
  expect((await threadOf(phoneCase))[0]).toMatchObject({ channel: 'ivr', status: 'delivered' });
  const second = await requestStatus(nextPhone(), phoneCase.applicationId, '04091990');
  expect(second.twiml()).toContain('Su solicitud para');
  expect(second.twiml()).not.toContain('Traiga');
});

test('security, enumeration: gives the same response to a wrong date, a wrong number, and a missing date of birth, also on the applicant’s phone', async () => {
  const phoneCase = await createCaseWithBirthDate();
  const withoutBirthDate = await createCaseWithPhone(desk);
  const answers = [
    await requestStatus(phoneCase.phone, phoneCase.applicationId, '04101990'),
    await requestStatus(nextPhone(), 99_999_999, '04091990'),
    await requestStatus(nextPhone(), withoutBirthDate.applicationId, '04091990'),
    await requestStatus(nextPhone(), phoneCase.applicationId, '13451990'),
  ].map((caller) => /<Say [^>]*>([^<]+)<\/Say>/.exec(caller.twiml())?.[1]);
  expect(new Set(answers)).toEqual(
    new Set([
      'We couldn’t find an application with that number and date of birth. Check them and try again.',
    ]),
  );
});

test('security, guessing: allows three attempts per call, and blocks an application after five failed attempts a day, also for the correct date and for 50 concurrent calls', async () => {
  const phoneCase = await createCaseWithBirthDate();
  const caller = await requestStatus(nextPhone(), phoneCase.applicationId, '01011990');
  for (const day of ['01021990', '01031990']) {
    await caller.press('1');
    await caller.press(String(phoneCase.applicationId));
    await caller.press(day);
  }
  expect(caller.twiml()).toMatch(/<\/Say><Hangup\/><\/Response>$/);
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      requestStatus(
        nextPhone(),
        phoneCase.applicationId,
        `02${String((turn % 27) + 1).padStart(2, '0')}1991`,
      ),
    ),
  );
  const correct = await requestStatus(nextPhone(), phoneCase.applicationId, '04091990');
  expect(correct.twiml()).toContain('We couldn’t find an application');
});

test('security, lockout: gives the applicant’s phone five attempts of its own after other callers use up theirs', async () => {
  const phoneCase = await createCaseWithBirthDate();
  const guess = (from: string) => requestStatus(from, phoneCase.applicationId, '01011990');
  await Promise.all(Array.from({ length: 6 }, () => guess(nextPhone())));
  const blocked = await requestStatus(nextPhone(), phoneCase.applicationId, '04091990');
  expect(blocked.twiml()).toContain('We couldn’t find an application');
  const correct = await requestStatus(phoneCase.phone, phoneCase.applicationId, '04091990');
  expect(correct.twiml()).toContain('The status of your application for');
  for (let time = 0; time < 5; time += 1) await guess(phoneCase.phone);
  const afterLimit = await requestStatus(phoneCase.phone, phoneCase.applicationId, '04091990');
  expect(afterLimit.twiml()).toContain('We couldn’t find an application');
});

test('lists an unknown caller’s voicemail in the call log, and attaches it to a case once when two requests compete', async () => {
  const countUnmatched = async () =>
    (await call('GET', '/conversations?list=mine', undefined, staff)).body.counts.unmatched;
  const before = await countUnmatched();
  const stranger = nextPhone();
  const caller = startInboundCall(desk, stranger);
  await caller.begin();
  await caller.press('1');
  await caller.press('2');
  await caller.record(await recordingBytes('b'), 6);
  expect(await countUnmatched()).toBe(before + 1);
  const unmatchedCalls = await call('GET', '/calls?filter=unmatched', undefined, staff);
  const logged = unmatchedCalls.body.calls.find(({ phone }: { phone: string }) => phone === stranger);
  expect(logged).toMatchObject({
    isUnmatched: true,
    outcome: 'voicemail',
    applicationId: null,
    direction: 'in',
  });
  const phoneCase = await createCaseWithPhone(desk);
  const attach = () =>
    call('POST', `/calls/${logged.id}/attach`, { applicationId: phoneCase.applicationId }, staff);
  const answers = await Promise.all([attach(), attach()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await call('POST', `/calls/${logged.id}/dismiss`, {}, staff)).body.error).toBe('call_settled');
  expect(await unreadOf(phoneCase)).toEqual({ voice: 1, ivr: 0, type: 'VOICE' });
  expect((await threadOf(phoneCase))[0].call.id).toBe(logged.id);
  expect(await countUnmatched()).toBe(before);
  const officer = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  expect((await call('POST', `/calls/${logged.id}/dismiss`, {}, officer)).status).toBe(403);
});

test('suggests cases with the phone of an unknown caller, with what tells the applicants apart', async () => {
  const stranger = nextPhone();
  const caller = startInboundCall(desk, stranger);
  await caller.begin();
  await caller.press('1');
  await caller.press('2');
  await caller.record(await recordingBytes('c'), 6);
  const listSuggestions = async () => {
    const { calls } = (await call('GET', '/calls?filter=unmatched', undefined, staff)).body;
    return calls.find(({ phone }: { phone: string }) => phone === stranger).suggestions;
  };
  expect(await listSuggestions()).toEqual([]);
  const stated = await createCase({ phone: stranger.slice(2) });
  const later = await createCaseWithPhone(desk);
  await queryRows(
    100,
    'update applicant set phone = $2 where id = (select applicant_id from application where id = $1)',
    [later.applicationId, stranger],
  );
  expect(await listSuggestions()).toEqual([
    expect.objectContaining({ applicationId: later.applicationId }),
    {
      applicationId: stated.id,
      applicantName: 'Nadia Petrov',
      details: {
        birthYear: Number(String(stated.answers.birthDate).slice(0, 4)),
        street: (stated.answers.address as { line1: string }).line1,
        phoneEnding: stranger.slice(-4),
      },
    },
  ]);
  const { calls } = (await call('GET', '/calls?filter=out', undefined, staff)).body;
  for (const { suggestions } of calls) expect(suggestions).toEqual([]);
});

test('lists calls newest first with direction, applicant, case, and duration', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const caller = startInboundCall(desk, phoneCase.phone);
  await caller.begin();
  const endUrl = inboundCallUrl(desk).replace(/in$/, 'over');
  const fields = {
    CallSid: caller.sid,
    From: phoneCase.phone,
    To: line,
    CallStatus: 'completed',
    CallDuration: '48',
  };
  await desk.twilio.post(endUrl, fields);
  await desk.twilio.post(endUrl, { ...fields, CallDuration: '999' });
  const { calls } = (await call('GET', '/calls', undefined, staff)).body;
  expect(calls[0]).toMatchObject({
    direction: 'in',
    phone: phoneCase.phone,
    applicationId: phoneCase.applicationId,
    applicantName: 'Nadia Petrov',
    details: expect.objectContaining({ phoneEnding: phoneCase.phone.slice(-4) }),
    durationSeconds: 48,
    isUnmatched: false,
  });
  const before = (await call('GET', `/calls?beforeId=${calls[0].id}&filter=in`, undefined, staff)).body.calls;
  expect(before.every(({ id }: { id: number }) => id < calls[0].id)).toBe(true);
});

test('security 51: rejects a forged or unsigned incoming call, and stores nothing', async () => {
  const from = nextPhone();
  const fields = { CallSid: 'CAnobody', From: from, To: line };
  const { body } = desk.twilio.sign(inboundCallUrl(desk), fields);
  for (const signature of ['', 'bm90IHR3aWxpbw=='])
    expect((await postForm(inboundCallUrl(desk), { body, signature })).status).toBe(401);
  expect(await desk.rows('select from call where peer = $1', [from])).toEqual([]);
});
