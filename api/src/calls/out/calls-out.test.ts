// Calls that staff start, with the real client, the provider's simulator, and both people on the line.
import { getUtcOffset } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendCallsTo } from '../../../test/app.ts';
import {
  failActiveCalls,
  getLineOfLatestCall,
  placeCall,
  postLegStatus,
  readStoredCall,
  staffPhone,
} from '../../../test/calls.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import {
  createCaseWithPhone,
  type PhoneCase,
  startTextHarness,
  type TextHarness,
} from '../../../test/texts.ts';
import { postForm } from '../../providers/phone/twilio-simulator.ts';

let desk: TextHarness;
let staff: Caller;
beforeAll(async () => {
  desk = await startTextHarness();
  sendCallsTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
beforeEach(() => failActiveCalls(desk));
afterAll(() => desk.close());

const ring = (communicationId: number) => desk.run('messaging/deliver', { communicationId });

async function startCall(phoneCase?: PhoneCase): Promise<{ phoneCase: PhoneCase; id: number }> {
  const calledCase = phoneCase ?? (await createCaseWithPhone(desk));
  const { body } = await placeCall(staff, calledCase);
  await ring(body.communicationId);
  return { phoneCase: calledCase, id: body.communicationId };
}

test('rings the staff phone, connects the applicant after a key press, and shows duration and note in the thread', async () => {
  const { phoneCase, id } = await startCall();
  expect(await readStoredCall(desk, id)).toMatchObject({ status: 'sent' });
  const line = getLineOfLatestCall(desk, staffPhone);
  await line.begin();
  expect(line.twiml()).toContain('Press 1 to call Nadia Petrov.');
  await line.press('1');
  expect(line.twiml()).toContain(`>${phoneCase.phone}</Number>`);
  expect(line.twiml()).toContain('callerId="+15550100000"');
  await line.reportStatus('ringing');
  expect((await readStoredCall(desk, id))?.status).toBe('ringing');
  await line.reportStatus('in-progress');
  const path = `/communications/${id}/call/note`;
  await call('PUT', path, { note: 'Will bring the lease on Friday' }, staff);
  await line.reportStatus('completed', 95);
  await line.endDial('completed', 95);
  await postLegStatus(desk, staffPhone, 'completed', { CallDuration: '130' });
  expect(await readStoredCall(desk, id)).toMatchObject({ status: 'answered', failure: null, seconds: 95 });
  const thread = await call('GET', `/cases/${phoneCase.applicationId}/communications`, undefined, staff);
  expect(thread.body.communications).toMatchObject([
    {
      type: 'CALL',
      direction: 'out',
      status: 'answered',
      call: { durationSeconds: 95, note: 'Will bring the lease on Friday' },
    },
  ]);
  const found = await call(
    'GET',
    `/cases/${phoneCase.applicationId}/communications?find=friday`,
    undefined,
    staff,
  );
  expect(found.body.communications).toHaveLength(1);
});

test('raises the message’s revision when a call note changes, so open threads update', async () => {
  const { phoneCase, id } = await startCall();
  const path = `/cases/${phoneCase.applicationId}/communications`;
  const { revision } = (await call('GET', path, undefined, staff)).body;
  await call('PUT', `/communications/${id}/call/note`, { note: 'A word' }, staff);
  const changes = await call('GET', `${path}/changes?afterRevision=${revision}`, undefined, staff);
  expect(changes.body.communications).toMatchObject([{ id, call: { note: 'A word' } }]);
  await call('PUT', `/communications/${id}/call/note`, { note: ' ' }, staff);
  expect((await readStoredCall(desk, id))?.note).toBeNull();
});

test('never stores a call note in the message body that the applicant can read', async () => {
  const { id } = await startCall();
  await call('PUT', `/communications/${id}/call/note`, { note: 'Sounded unwell' }, staff);
  expect(await desk.rows('select body from communication where id = $1', [id])).toEqual([{ body: '' }]);
});

test.each([
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
  ['canceled', 'no-answer'],
])('for an applicant’s phone reported as %s, sets the call to %s', async (reportedStatus, status) => {
  const { id } = await startCall();
  const line = getLineOfLatestCall(desk, staffPhone);
  await line.begin();
  await line.press('1');
  await line.reportStatus('ringing');
  await line.endDial(reportedStatus);
  expect(line.twiml()).toContain('There was no answer');
  expect((await readStoredCall(desk, id))?.status).toBe(status);
});

test('does not ring the applicant if the staff phone is not answered or voicemail answers', async () => {
  const { phoneCase, id } = await startCall();
  await postLegStatus(desk, staffPhone, 'no-answer');
  expect(await readStoredCall(desk, id)).toMatchObject({ status: 'failed', failure: 'own-phone' });
  await failActiveCalls(desk);
  const again = await startCall(phoneCase);
  const line = getLineOfLatestCall(desk, staffPhone);
  await line.begin();
  expect(line.twiml()).toMatch(/<\/Gather><Hangup\/><\/Response>$/);
  await line.press('2');
  expect(line.twiml()).not.toContain('Dial');
  await postLegStatus(desk, staffPhone, 'completed', { CallDuration: '9' });
  expect(await readStoredCall(desk, again.id)).toMatchObject({
    status: 'failed',
    failure: 'own-phone',
    seconds: null,
  });
});

test('security 51: moves the status only forward when reports arrive late, out of order, or 50 times', async () => {
  const { id } = await startCall();
  const line = getLineOfLatestCall(desk, staffPhone);
  await line.begin();
  await line.press('1');
  await line.reportStatus('completed', 60);
  const statuses = ['ringing', 'in-progress', 'busy', 'no-answer', 'failed', 'completed', 'queued'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      line.reportStatus(statuses[turn % statuses.length] as string, 60 + turn),
    ),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await postLegStatus(desk, staffPhone, 'completed', { CallDuration: '1' });
  expect(await readStoredCall(desk, id)).toMatchObject({ status: 'answered', seconds: 60 });
});

test('security 51: rejects a forged, altered, misdirected, or unsigned call step, and changes nothing', async () => {
  const { id } = await startCall();
  const other = await createCaseWithPhone(desk);
  const [row] = await desk.rows<{ id: number }>('select id from call where communication_id = $1', [id]);
  const address = desk.webhook().replace(/messages$/, `calls/bridge-key?call=${row?.id}`);
  const fields = { CallSid: 'CAforged', From: staffPhone, To: other.phone, Digits: '1' };
  const { body, signature } = desk.twilio.sign(address, fields);
  for (const attempt of [
    { body, signature: 'bm90IHR3aWxpbw==' },
    { body, signature: '' },
    { body: body.replace('Digits=1', 'Digits=2'), signature },
    { body, signature: desk.twilio.sign(`${address}1`, fields).signature },
  ])
    expect((await postForm(address, attempt)).status).toBe(401);
  // Signed correctly, but for another office's call: not found.
  const elsewhere = address.replace('riverbend', 'eastgate');
  expect((await desk.twilio.post(elsewhere, fields)).body).not.toContain('Dial');
  expect(await desk.rows('select dialled_at from call where communication_id = $1', [id])).toEqual([
    { dialled_at: null },
  ]);
});

test('security 50: rings the phone once when the job runs repeatedly or the provider’s response is lost', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const before = desk.twilio.calls.length;
  const { body } = await placeCall(staff, phoneCase);
  desk.twilio.troubles.set(staffPhone, 'no-answer');
  await expect(ring(body.communicationId)).rejects.toThrow();
  desk.twilio.troubles.delete(staffPhone);
  // One of two concurrent runs may not know the call yet; its job runs again.
  await Promise.allSettled([ring(body.communicationId), ring(body.communicationId)]);
  await ring(body.communicationId);
  expect(desk.twilio.calls).toHaveLength(before + 1);
  expect(await readStoredCall(desk, body.communicationId)).toMatchObject({ status: 'sent' });
});

test('keeps a call with an unknown outcome pending, and fails it as stale without ringing if it was never placed', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const before = desk.twilio.calls.length;
  const { communicationId: id } = (await placeCall(staff, phoneCase)).body;
  desk.twilio.troubles.set(staffPhone, 'server-error');
  await expect(ring(id)).rejects.toThrow();
  desk.twilio.troubles.delete(staffPhone);
  await expect(ring(id)).rejects.toThrow('is unknown');
  await desk.rows("update communication set taken_at = now() - interval '4 minutes' where id = $1", [id]);
  await desk.rows("update call set created_at = now() - interval '4 minutes' where communication_id = $1", [
    id,
  ]);
  await ring(id);
  expect(desk.twilio.calls).toHaveLength(before);
  expect(await readStoredCall(desk, id)).toMatchObject({ status: 'failed', failure: 'stale' });
  const retry = `/cases/${phoneCase.applicationId}/communications/${id}/retry`;
  expect((await call('POST', retry, {}, staff)).body.error).toBe('message_not_failed');
});

test('places one call when 50 requests call at once', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeCall(staff, phoneCase)));
  const errors = answers.map(({ body }) => body.error ?? 'placed');
  expect(errors.filter((each) => each === 'placed')).toHaveLength(1);
  expect(new Set(errors)).toEqual(new Set(['placed', 'call_under_way']));
});

test('requires a U.S. phone number for the staff member, and saves it', async () => {
  await desk.rows('update staff_member set phone = null where phone is not null');
  const phoneCase = await createCaseWithPhone(desk);
  const errorOf = async (more: Record<string, unknown>) =>
    (await placeCall(staff, phoneCase, more)).body.error;
  expect(await errorOf({})).toBe('staff_phone_missing');
  for (const wrong of ['12', 'me@x.org', '+44 20 7946 0000', '+1 900 555 0123', '+1 876 555 0123'])
    expect(await errorOf({ staffPhone: wrong }), wrong).toBe('staff_phone_wrong');
  expect(await errorOf({ staffPhone: '(415) 555-0177' })).toBeUndefined();
  expect((await call('GET', '/calls/my-phone', undefined, staff)).body).toEqual({ phone: '+14155550177' });
});

test('security 53: does not call an applicant who opted out, even after the call was started', async () => {
  const optedOut = await createCaseWithPhone(desk);
  const consent = { channel: 'VOICE', consent: 'opted-out', way: 'call' };
  const optOut = ({ applicationId }: PhoneCase) =>
    call('POST', `/cases/${applicationId}/consents`, consent, staff);
  expect((await optOut(optedOut)).body.VOICE).toMatchObject({ closedBy: 'opted-out' });
  expect((await placeCall(staff, optedOut)).body.error).toBe('channel_opted_out');
  const { phoneCase, id } = await startCall();
  const line = getLineOfLatestCall(desk, staffPhone);
  await line.begin();
  await optOut(phoneCase);
  await line.press('1');
  expect(line.twiml()).not.toContain('Dial');
  expect(await readStoredCall(desk, id)).toMatchObject({ status: 'failed', failure: 'opted-out' });
});

test('security 53, quiet hours per tenant: rejects a call in quiet hours unless the caller confirms it', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const { settings, timeZone } = await queryRow<{ settings: { calendar?: object }; timeZone: string }>(
    100,
    'select settings, time_zone as "timeZone" from tenant where id = 100',
  );
  const hour = 3_600_000;
  const localTime = (later: number) => {
    const now = Date.now() + later;
    return new Date(now + getUtcOffset(timeZone, now)).toISOString().slice(11, 16);
  };
  const quiet_hours = { from: localTime(-hour), until: localTime(12 * hour) };
  const saveSettings = (next: unknown) =>
    queryRows(100, 'update tenant set settings = $1 where id = 100', [JSON.stringify(next)]);
  await saveSettings({ ...settings, calendar: { ...settings.calendar, quiet_hours } });
  try {
    await expect
      .poll(async () => {
        // The call rings until every process has loaded the new settings.
        await failActiveCalls(desk);
        return (await placeCall(staff, phoneCase, { staffPhone, evenInQuietHours: false })).body.error;
      })
      .toBe('quiet_hours');
    const { communicationId } = (await placeCall(staff, phoneCase)).body;
    await ring(communicationId);
    expect(await readStoredCall(desk, communicationId)).toMatchObject({ status: 'sent' });
  } finally {
    await saveSettings(settings);
  }
});
