// Sent texts, with the real client and the provider's simulator.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseWithPhone, line, openTextDesk, queuedText, type TextDesk } from '../../../test/texts.ts';

let desk: TextDesk;
beforeAll(async () => {
  desk = await openTextDesk();
});
afterAll(() => desk.close());

const deliver = (communicationId: number) => desk.run('communications/deliver', { communicationId });
const sentTo = (phone: string) => desk.twilio.texts.filter(({ to }) => to === phone);

const standing = async (id: number) =>
  (
    await desk.rows<{ status: string; failure: string | null; providerId: string | null }>(
      'select status, failure, provider_id as "providerId" from communication where id = $1',
      [id],
    )
  )[0];

const reachOf = async (phone: string) =>
  (
    await desk.rows<{ closed_by: string | null; verified_at: Date | null; is_line_known: boolean }>(
      "select closed_by, verified_at, is_line_known from reachability where channel = 'sms' and address = $1",
      [phone],
    )
  )[0];

test('a text leaves once, and its reports move it forward to delivered', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about, 'Your lease is missing a page.');
  await deliver(id);
  await deliver(id);
  const [text, ...others] = sentTo(about.phone);
  expect(others).toEqual([]);
  expect(text).toMatchObject({ from: line, body: 'Your lease is missing a page.' });
  expect(await standing(id)).toMatchObject({ status: 'sent', providerId: text?.sid });
  const sid = text?.sid as string;
  expect(await desk.twilio.report(sid, 'sent')).toMatchObject({ status: 200 });
  expect(await desk.twilio.report(sid, 'delivered')).toMatchObject({ status: 200 });
  expect((await standing(id))?.status).toBe('delivered');
  expect((await reachOf(about.phone))?.verified_at).not.toBeNull();
});

test('security 51: out-of-order status never regresses, and fifty of the same are one', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about);
  await deliver(id);
  const sid = sentTo(about.phone)[0]?.sid as string;
  const all = ['delivered', 'sent', 'failed', 'queued', 'delivered', 'sending', 'undelivered'];
  await desk.twilio.report(sid, 'delivered');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => desk.twilio.report(sid, all[turn % all.length] as string)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await standing(id)).toMatchObject({ status: 'delivered', failure: null });
  const facts = await desk.rows('select kind from contact_fact where address = $1', [about.phone]);
  expect(facts).toEqual([{ kind: 'verified' }]);
});

test('a report that is here before the answer to sending finds its text', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about);
  await desk.rows("update communication set status = 'sending', taken_at = now() where id = $1", [id]);
  const address = `${desk.webhook().replace('messages', 'status')}?communication=${id}`;
  await desk.twilio.post(address, { MessageSid: 'SMearly1', MessageStatus: 'delivered' });
  expect(await standing(id)).toMatchObject({ status: 'delivered', providerId: 'SMearly1' });
  await deliver(id);
  expect(sentTo(about.phone)).toEqual([]);
  // A report for another text doesn't change this one.
  await desk.twilio.post(address, { MessageSid: 'SMother1', MessageStatus: 'failed' });
  expect(await standing(id)).toMatchObject({ status: 'delivered', providerId: 'SMearly1' });
});

test('security 50: an unknown outcome is reconciled, not blindly resent', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about);
  desk.twilio.troubles.set(about.phone, 'no-answer');
  await expect(deliver(id)).rejects.toThrow();
  desk.twilio.troubles.delete(about.phone);
  expect((await standing(id))?.status).toBe('sending');
  await deliver(id);
  expect(sentTo(about.phone)).toHaveLength(1);
  expect(await standing(id)).toMatchObject({ status: 'sent', providerId: sentTo(about.phone)[0]?.sid });
});

test('security 50: a text that may still be on its way waits; one that never left is sent again', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about);
  desk.twilio.troubles.set(about.phone, 'server-error');
  await expect(deliver(id)).rejects.toThrow();
  desk.twilio.troubles.delete(about.phone);
  await expect(deliver(id)).rejects.toThrow('not known');
  expect(sentTo(about.phone)).toEqual([]);
  const aged = () =>
    desk.rows("update communication set taken_at = now() - interval '2 minutes' where id = $1", [id]);
  await aged();
  desk.twilio.troubles.set(about.phone, 'server-error');
  await expect(deliver(id)).rejects.toThrow();
  desk.twilio.troubles.delete(about.phone);
  // A resent text may be on its way again.
  await expect(deliver(id)).rejects.toThrow('not known');
  expect(sentTo(about.phone)).toEqual([]);
  await aged();
  await deliver(id);
  expect(sentTo(about.phone)).toHaveLength(1);
});

test('security 50: a text of which nobody heard to the end is unknown, and no failure, until its report comes', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about);
  desk.twilio.troubles.set(about.phone, 'server-error');
  await desk.run('communications/deliver', { communicationId: id }, undefined, true);
  expect((await standing(id))?.status).toBe('unknown');
  await deliver(id);
  expect(sentTo(about.phone)).toEqual([]);
  const address = `${desk.webhook().replace('messages', 'status')}?communication=${id}`;
  await desk.twilio.post(address, { MessageSid: `SMlate${id}`, MessageStatus: 'delivered' });
  expect(await standing(id)).toMatchObject({ status: 'delivered', providerId: `SMlate${id}` });
});

test('the same words sent twice on purpose are two texts, also when the second one’s answer is lost', async () => {
  const about = await caseWithPhone(desk);
  const [first, second] = [await queuedText(desk, about), await queuedText(desk, about)];
  await deliver(first);
  desk.twilio.troubles.set(about.phone, 'no-answer');
  await expect(deliver(second)).rejects.toThrow();
  await deliver(second);
  const [one, two, ...others] = sentTo(about.phone);
  expect(others).toEqual([]);
  expect((await standing(first))?.providerId).toBe(one?.sid);
  expect((await standing(second))?.providerId).toBe(two?.sid);
});

test('a number is looked up once; a landline gets no text, and is known as one from then on', async () => {
  const [mobile, house] = [await caseWithPhone(desk), await caseWithPhone(desk)];
  desk.twilio.lines.set(mobile.phone, 'mobile').set(house.phone, 'landline');
  for (const about of [mobile, mobile, house, house]) await deliver(await queuedText(desk, about));
  expect(sentTo(mobile.phone)).toHaveLength(2);
  expect(sentTo(house.phone)).toEqual([]);
  const looked = desk.twilio.lookups.filter((number) => [mobile.phone, house.phone].includes(number));
  expect(looked).toEqual([mobile.phone, house.phone]);
  expect((await reachOf(house.phone))?.closed_by).toBe('landline');
  const failed = await desk.rows('select status, failure from communication where destination = $1', [
    house.phone,
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
])('refused with %i it fails at once and is not tried again: %s', async (code, closing) => {
  const about = await caseWithPhone(desk);
  desk.twilio.troubles.set(about.phone, { code });
  const id = await queuedText(desk, about);
  await deliver(id);
  expect(await standing(id)).toMatchObject({ status: 'failed', failure: closing });
  expect((await reachOf(about.phone))?.closed_by).toBe(closing);
});

test('undelivered for it is a landline: the report closes the number', async () => {
  const about = await caseWithPhone(desk);
  const id = await queuedText(desk, about);
  await deliver(id);
  await desk.twilio.report(sentTo(about.phone)[0]?.sid as string, 'undelivered', '30006');
  expect(await standing(id)).toMatchObject({ status: 'failed', failure: '30006' });
  expect((await reachOf(about.phone))?.closed_by).toBe('landline');
});
