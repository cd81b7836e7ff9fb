// Transcripts of voicemails by a speech model on a real HTTP server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo } from '../../../test/app.ts';
import { startInboundCall } from '../../../test/calls.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import {
  createCaseWithPhone,
  type PhoneCase,
  startTextHarness,
  type TextHarness,
} from '../../../test/texts.ts';

let desk: TextHarness;
let plainDesk: TextHarness;
let staff: Caller;
let model: LocalServer;
/** The model's answer; null makes it fail. */
let answer: string | null;

beforeAll(async () => {
  model = await startLocalServer(() =>
    answer === null ? { status: 500, body: { error: 'busy' } } : { body: { text: answer } },
  );
  const speech = { AI_BASE_URL: `${model.url}/v1`, AI_API_KEY: 'key', AI_SPEECH_MODEL: 'listener' };
  [desk, plainDesk] = [await startTextHarness(speech), await startTextHarness()];
  sendCallsTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
afterAll(() => Promise.all([desk.close(), plainDesk.close(), model.close()]));

const readVoicemail = async ({ applicationId }: PhoneCase, find = '') =>
  (await call('GET', `/cases/${applicationId}/communications${find}`, undefined, staff)).body
    .communications[0]?.call as { id: number; transcript: string | null } | undefined;

/** Leaves a voicemail on a case, whose recording is stored. Returns the ID of its call. */
async function leaveVoicemail(phoneCase: PhoneCase, office: TextHarness): Promise<number> {
  const caller = startInboundCall(office, phoneCase.phone);
  await caller.begin();
  await caller.press('2');
  await caller.record(Buffer.from('RIFF0000WAVEfmt '), 5);
  const { id = 0 } = (await readVoicemail(phoneCase)) ?? {};
  await office.run('calls/fetch-recording', { callId: id });
  return id;
}

const countJobs = async (callId: number): Promise<number> => {
  const rows = await queryAsOwner(
    `select from pgboss.job where name = 'calls/transcribe-recording' and (data ->> 'callId')::int = $1`,
    [callId],
  );
  return rows.length;
};

test('transcribes a voicemail in the caller’s language, once, and makes it searchable', async () => {
  answer = ' Me mudé a la calle Olmo. ';
  const phoneCase = await createCaseWithPhone(desk, { language: 'es' });
  const callId = await leaveVoicemail(phoneCase, desk);
  expect(await countJobs(callId)).toBe(1);
  const before = model.requests.length;
  await desk.run('calls/transcribe-recording', { callId });
  await desk.run('calls/transcribe-recording', { callId });
  const [request, ...others] = model.requests.slice(before);
  expect(others).toEqual([]);
  expect([request?.path, request?.headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer key']);
  expect(request?.body).toMatch(/name="model"\s+listener\s/);
  expect(request?.body).toMatch(/name="language"\s+es\s/);
  expect(request?.body).toMatch(/filename="recording\.wav"[\s\S]+RIFF0000WAVE/);
  expect(await readVoicemail(phoneCase, '?find=olmo')).toMatchObject({
    transcript: 'Me mudé a la calle Olmo.',
  });
});

test('is retried while the model fails, and stores nothing if it understood nothing', async () => {
  answer = null;
  const phoneCase = await createCaseWithPhone(desk);
  const callId = await leaveVoicemail(phoneCase, desk);
  await expect(desk.run('calls/transcribe-recording', { callId })).rejects.toThrow('status 500');
  answer = '';
  await desk.run('calls/transcribe-recording', { callId });
  expect(await readVoicemail(phoneCase)).toMatchObject({ transcript: null });
});

test('transcribes no recording of another office, and none that is not stored', async () => {
  answer = 'Stolen';
  const phoneCase = await createCaseWithPhone(desk);
  const callId = await leaveVoicemail(phoneCase, desk);
  const before = model.requests.length;
  await desk.run('calls/transcribe-recording', { callId }, 200);
  await desk.rows("update call set recording_state = 'held' where id = $1", [callId]);
  await desk.run('calls/transcribe-recording', { callId });
  expect(model.requests.length).toBe(before);
  expect(await readVoicemail(phoneCase)).toMatchObject({ transcript: null });
});

test('sends nothing without a speech model', async () => {
  const phoneCase = await createCaseWithPhone(plainDesk);
  const before = model.requests.length;
  const callId = await leaveVoicemail(phoneCase, plainDesk);
  expect(await countJobs(callId)).toBe(0);
  await plainDesk.run('calls/transcribe-recording', { callId });
  expect(model.requests.length).toBe(before);
});
