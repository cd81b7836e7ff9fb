// Sent texts, with the real client and the provider's simulator.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCaseWithPhone,
  insertQueuedText,
  line,
  startTextHarness,
  type TextHarness,
} from '../../../test/texts.ts';

let desk: TextHarness;
beforeAll(async () => {
  desk = await startTextHarness();
});
afterAll(() => desk.close());

const deliver = (communicationId: number) => desk.run('messaging/deliver', { communicationId });
const sentTo = (phone: string) => desk.twilio.texts.filter(({ to }) => to === phone);

const readStatus = async (id: number) =>
  (
    await desk.rows<{ status: string; failure: string | null; providerId: string | null }>(
      'select status, failure, provider_id as "providerId" from communication where id = $1',
      [id],
    )
  )[0];

const readContactState = async (phone: string) =>
  (
    await desk.rows<{ closed_by: string | null; verified_at: Date | null; is_line_known: boolean }>(
      "select closed_by, verified_at, is_line_known from reachability where channel = 'sms' and address = $1",
      [phone],
    )
  )[0];

test('sends a text once, and sets it to delivered after the provider’s reports', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase, 'Your lease is missing a page.');
  await deliver(id);
  await deliver(id);
  const [text, ...others] = sentTo(phoneCase.phone);
  expect(others).toEqual([]);
  expect(text).toMatchObject({ from: line, body: 'Your lease is missing a page.' });
  expect(await readStatus(id)).toMatchObject({ status: 'sent', providerId: text?.sid });
  const sid = text?.sid as string;
  expect(await desk.twilio.report(sid, 'sent')).toMatchObject({ status: 200 });
  expect(await desk.twilio.report(sid, 'delivered')).toMatchObject({ status: 200 });
  expect((await readStatus(id))?.status).toBe('delivered');
  expect((await readContactState(phoneCase.phone))?.verified_at).not.toBeNull();
});

test('security 51: out-of-order status never regresses, and 50 repeated reports add one fact', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase);
  await deliver(id);
  const sid = sentTo(phoneCase.phone)[0]?.sid as string;
  const all = ['delivered', 'sent', 'failed', 'queued', 'delivered', 'sending', 'undelivered'];
  await desk.twilio.report(sid, 'delivered');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => desk.twilio.report(sid, all[turn % all.length] as string)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readStatus(id)).toMatchObject({ status: 'delivered', failure: null });
  const facts = await desk.rows('select kind from contact_fact where address = $1', [phoneCase.phone]);
  expect(facts).toEqual([{ kind: 'verified' }]);
});

test('matches a report that arrives before the provider’s response', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase);
  await desk.rows("update communication set status = 'sending', taken_at = now() where id = $1", [id]);
  const address = `${desk.webhook().replace('messages', 'status')}?communication=${id}`;
  await desk.twilio.post(address, { MessageSid: 'SMearly1', MessageStatus: 'delivered' });
  expect(await readStatus(id)).toMatchObject({ status: 'delivered', providerId: 'SMearly1' });
  await deliver(id);
  expect(sentTo(phoneCase.phone)).toEqual([]);
  // A report for another text doesn't change this one.
  await desk.twilio.post(address, { MessageSid: 'SMother1', MessageStatus: 'failed' });
  expect(await readStatus(id)).toMatchObject({ status: 'delivered', providerId: 'SMearly1' });
});

test('security 50: an unknown outcome is reconciled, not blindly resent', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase);
  desk.twilio.troubles.set(phoneCase.phone, 'no-answer');
  await expect(deliver(id)).rejects.toThrow();
  desk.twilio.troubles.delete(phoneCase.phone);
  expect((await readStatus(id))?.status).toBe('sending');
  await deliver(id);
  expect(sentTo(phoneCase.phone)).toHaveLength(1);
  expect(await readStatus(id)).toMatchObject({ status: 'sent', providerId: sentTo(phoneCase.phone)[0]?.sid });
});

test('security 50: waits while a text may still be in transit, and resends one that was never sent', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase);
  desk.twilio.troubles.set(phoneCase.phone, 'server-error');
  await expect(deliver(id)).rejects.toThrow();
  desk.twilio.troubles.delete(phoneCase.phone);
  await expect(deliver(id)).rejects.toThrow('is unknown');
  expect(sentTo(phoneCase.phone)).toEqual([]);
  const ageMessage = () =>
    desk.rows("update communication set taken_at = now() - interval '2 minutes' where id = $1", [id]);
  await ageMessage();
  desk.twilio.troubles.set(phoneCase.phone, 'server-error');
  await expect(deliver(id)).rejects.toThrow();
  desk.twilio.troubles.delete(phoneCase.phone);
  // A resent text may be on its way again.
  await expect(deliver(id)).rejects.toThrow('is unknown');
  expect(sentTo(phoneCase.phone)).toEqual([]);
  await ageMessage();
  await deliver(id);
  expect(sentTo(phoneCase.phone)).toHaveLength(1);
});

test('security 50: keeps a text with no confirmed outcome as unknown, not failed, until its report arrives', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase);
  desk.twilio.troubles.set(phoneCase.phone, 'server-error');
  await desk.run('messaging/deliver', { communicationId: id }, undefined, true);
  expect((await readStatus(id))?.status).toBe('unknown');
  await deliver(id);
  expect(sentTo(phoneCase.phone)).toEqual([]);
  const address = `${desk.webhook().replace('messages', 'status')}?communication=${id}`;
  await desk.twilio.post(address, { MessageSid: `SMlate${id}`, MessageStatus: 'delivered' });
  expect(await readStatus(id)).toMatchObject({ status: 'delivered', providerId: `SMlate${id}` });
});

test('sends identical texts twice when requested twice, even if the second response is lost', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const [first, second] = [await insertQueuedText(desk, phoneCase), await insertQueuedText(desk, phoneCase)];
  await deliver(first);
  desk.twilio.troubles.set(phoneCase.phone, 'no-answer');
  await expect(deliver(second)).rejects.toThrow();
  await deliver(second);
  const [one, two, ...others] = sentTo(phoneCase.phone);
  expect(others).toEqual([]);
  expect((await readStatus(first))?.providerId).toBe(one?.sid);
  expect((await readStatus(second))?.providerId).toBe(two?.sid);
});

test('looks up a number once, and sends no texts to a landline', async () => {
  const [mobile, landline] = [await createCaseWithPhone(desk), await createCaseWithPhone(desk)];
  desk.twilio.lines.set(mobile.phone, 'mobile').set(landline.phone, 'landline');
  for (const phoneCase of [mobile, mobile, landline, landline])
    await deliver(await insertQueuedText(desk, phoneCase));
  expect(sentTo(mobile.phone)).toHaveLength(2);
  expect(sentTo(landline.phone)).toEqual([]);
  const lookedUpNumbers = desk.twilio.lookups.filter((number) =>
    [mobile.phone, landline.phone].includes(number),
  );
  expect(lookedUpNumbers).toEqual([mobile.phone, landline.phone]);
  expect((await readContactState(landline.phone))?.closed_by).toBe('landline');
  const failed = await desk.rows('select status, failure from communication where destination = $1', [
    landline.phone,
  ]);
  expect(failed).toEqual([
    { status: 'failed', failure: 'landline' },
    { status: 'failed', failure: 'landline' },
  ]);
});

test.each([
  [21610, 'opted-out'],
  [21614, 'landline'],
  [21211, 'bounced'],
])(
  'fails a text rejected with %i immediately without a retry, and closes the number as %s',
  async (code, closedBy) => {
    const phoneCase = await createCaseWithPhone(desk);
    desk.twilio.troubles.set(phoneCase.phone, { code });
    const id = await insertQueuedText(desk, phoneCase);
    await deliver(id);
    expect(await readStatus(id)).toMatchObject({ status: 'failed', failure: closedBy });
    expect((await readContactState(phoneCase.phone))?.closed_by).toBe(closedBy);
  },
);

test('closes a number when a report says that it is a landline', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const id = await insertQueuedText(desk, phoneCase);
  await deliver(id);
  await desk.twilio.report(sentTo(phoneCase.phone)[0]?.sid as string, 'undelivered', '30006');
  expect(await readStatus(id)).toMatchObject({ status: 'failed', failure: '30006' });
  expect((await readContactState(phoneCase.phone))?.closed_by).toBe('landline');
});
