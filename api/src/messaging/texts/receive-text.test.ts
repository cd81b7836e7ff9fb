// Received texts, signed like the provider's and posted to an office's host.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAt } from '../../../test/processes/look.ts';
import {
  buildTextFields,
  createCaseWithPhone,
  insertQueuedText,
  line,
  nextPhone,
  type PhoneCase,
  startTextHarness,
  type TextHarness,
} from '../../../test/texts.ts';
import { getFileDatabaseUrl } from '../../../test/worker-database.ts';
import { postForm } from '../../providers/phone/twilio-simulator.ts';
import { textsPath } from './text-webhooks.ts';

let desk: TextHarness;
beforeAll(async () => {
  desk = await startTextHarness();
});
afterAll(() => desk.close());

const received = (phone: string, tenantId = 100) =>
  desk.rows<{ id: number; keyword: string | null; answer: string | null; communicationId: number | null }>(
    'select id, keyword, answer, communication_id as "communicationId" from inbound_text where sender = $1 order by id',
    [phone],
    tenantId,
  );

const threadOf = ({ applicationId }: PhoneCase, tenantId = 100) =>
  desk.rows<{ body: string; status: string }>(
    "select body, status from communication where application_id = $1 and direction = 'in' order by id",
    [applicationId],
    tenantId,
  );

const counts = async ({ applicationId }: PhoneCase, tenantId = 100) =>
  (
    await desk.rows<{ unread: number; type: string | null; direction: string | null }>(
      `select unread_sms as unread, last_contact_type as type, last_contact_direction as direction from application where id = $1`,
      [applicationId],
      tenantId,
    )
  )[0];

const answersTo = (phone: string) => desk.twilio.texts.filter(({ to }) => to === phone);

async function answerKeywords(phone: string): Promise<void> {
  for (const { id } of await received(phone)) await desk.run('messaging/answer-keyword', { textId: id });
}

test('security 51: adds a text replayed 50 times to the thread once, and counts it as unread once', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const fields = buildTextFields(phoneCase.phone, 'I sent the lease. ¿Llegó? مرحبا 🙂');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => desk.twilio.post(desk.webhook(), fields)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
  expect(await threadOf(phoneCase)).toEqual([
    { body: 'I sent the lease. ¿Llegó? مرحبا 🙂', status: 'received' },
  ]);
  expect(await counts(phoneCase)).toEqual({ unread: 1, type: 'SMS', direction: 'Inbound' });
  const auditEntries = await desk.rows('select from audit_entry where operation = $1 and subject_id = $2', [
    'messaging/receive-text',
    phoneCase.applicationId,
  ]);
  expect(auditEntries).toHaveLength(1);
});

test('security 51: rejects a text that is forged, altered, unsigned, or signed for another host, and changes nothing', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const fields = buildTextFields(phoneCase.phone, 'STOP');
  const { body, signature } = desk.twilio.sign(desk.webhook(), fields);
  const elsewhere = desk.twilio.sign(desk.webhook('eastgate'), fields);
  const attempts = [
    { body, signature: 'bm90IHR3aWxpbw==' },
    { body, signature: '' },
    { body: body.replace('STOP', 'START'), signature },
    { body: `${body}&OptOutType=STOP`, signature },
    { body: body.replace(encodeURIComponent(phoneCase.phone), encodeURIComponent(nextPhone())), signature },
    { body, signature: elsewhere.signature },
  ];
  for (const attempt of attempts)
    expect((await postForm(desk.webhook(), attempt)).status, JSON.stringify(attempt)).toBe(401);
  expect((await postForm(desk.webhook().replace('messages', 'status'), { body, signature })).status).toBe(
    401,
  );
  expect((await postForm(`${desk.webhook()}?x=1`, { body, signature })).status).toBe(401);
  const { http } = desk.app;
  const unsigned = await http.inject({ method: 'POST', url: '/api/webhooks/twilio/messages', payload: body });
  expect(unsigned.statusCode).toBe(401);
  const json = await http.inject({
    method: 'POST',
    url: '/api/webhooks/twilio/messages',
    headers: { 'content-type': 'application/json', 'x-twilio-signature': signature },
    payload: '{"From":"+15550100199"}',
  });
  expect(json.statusCode).toBe(401);
  expect([await received(phoneCase.phone), await threadOf(phoneCase)]).toEqual([[], []]);
});

test('accepts a signature for the URL with or without the port', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const fields = buildTextFields(phoneCase.phone, 'With no port');
  const { body, signature } = desk.twilio.sign(desk.webhook().replace(/:\d+\//, '/'), fields);
  expect((await postForm(desk.webhook(), { body, signature })).status).toBe(200);
  expect(await threadOf(phoneCase)).toHaveLength(1);
});

test('adds a text to the open case that last messaged the phone, or else to the newest open case', async () => {
  const phone = nextPhone();
  const older = await createCaseWithPhone(desk, { phone });
  const newer = await createCaseWithPhone(desk, { phone });
  const closed = await createCaseWithPhone(desk, { phone, isClosed: true });
  await desk.text(phone, 'To the newest');
  expect(await threadOf(newer)).toHaveLength(1);
  await insertQueuedText(desk, older, 'We write from here');
  await insertQueuedText(desk, closed, 'And from a closed one');
  await desk.text(phone, 'As an answer');
  expect((await threadOf(older)).map(({ body }) => body)).toEqual(['As an answer']);
  expect(await threadOf(closed)).toEqual([]);
  const closedOnly = await createCaseWithPhone(desk, { isClosed: true });
  await desk.text(closedOnly.phone, 'Is my case over?');
  expect(await counts(closedOnly)).toMatchObject({ unread: 1 });
});

test('handles STOP for a suspended office', async () => {
  const phoneCase = await createCaseWithPhone(desk, { tenantId: 210 });
  const suspend = async (at: string) =>
    lookAt(await getFileDatabaseUrl(), `update tenant set suspended_at = ${at} where id = 210`);
  const page = async () =>
    (await desk.app.http.inject({ url: '/api/tenant', headers: { host: 'eastgate.localhost' } })).statusCode;
  await suspend('now()');
  await expect.poll(page).toBe(403);
  expect(await desk.text(phoneCase.phone, 'STOP', {}, 'eastgate')).toBe(200);
  const forged = { method: 'POST', url: textsPath, headers: { host: 'eastgate.localhost' } } as const;
  expect((await desk.app.http.inject(forged)).statusCode).not.toBe(200);
  await suspend('null');
  await expect.poll(page).not.toBe(403);
  const stateQuery = 'select closed_by from reachability where address = $1';
  expect(await desk.rows(stateQuery, [phoneCase.phone], 210)).toEqual([{ closed_by: 'opted-out' }]);
});

test('routes a reply to a shared number to the office that last messaged the phone, whatever host receives it', async () => {
  const phone = nextPhone();
  const here = await createCaseWithPhone(desk, { phone });
  const there = await createCaseWithPhone(desk, { phone, tenantId: 210 });
  await desk.run('messaging/deliver', { communicationId: await insertQueuedText(desk, here) });
  const fromThere = await insertQueuedText(desk, there, 'From Eastgate', 210);
  await desk.run('messaging/deliver', { communicationId: fromThere }, 210);
  await desk.text(phone, 'To whom?');
  expect([await threadOf(here), (await threadOf(there, 210)).length]).toEqual([[], 1]);
  await desk.text(phone, 'STOP');
  for (const tenantId of [100, 210])
    expect(
      await desk.rows('select closed_by from reachability where address = $1', [phone], tenantId),
    ).toContainEqual({ closed_by: 'opted-out' });
});

test.each([
  ['STOP', 'en', 'You will not get any more texts'],
  ['parar', 'es', 'no le enviaremos'],
  ['수신거부', 'ko', '더 이상'],
  ['Itigil', 'tl', 'hindi ka na'],
  ['إيقاف', 'ar', 'لن نرسل'],
])('security 53: applies %s immediately and confirms it once, in %s', async (word, language, words) => {
  const phoneCase = await createCaseWithPhone(desk, { language });
  const waiting = await insertQueuedText(desk, phoneCase, 'Written before it');
  const fields = buildTextFields(phoneCase.phone, word);
  await Promise.all(Array.from({ length: 10 }, () => desk.twilio.post(desk.webhook(), fields)));
  await desk.run('messaging/deliver', { communicationId: waiting });
  await answerKeywords(phoneCase.phone);
  await answerKeywords(phoneCase.phone);
  const [answer, ...others] = answersTo(phoneCase.phone);
  expect(others).toEqual([]);
  expect(answer?.body).toContain(words);
  expect(answer?.body).not.toMatch(/[\u2066-\u2069]/);
  const [outgoing] = await desk.rows('select status, failure from communication where id = $1', [waiting]);
  expect(outgoing).toEqual({ status: 'failed', failure: 'opted-out' });
});

test('opts in again with START, and with YES after an opt-out, and returns contact details for HELP', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  const closedBy = async () =>
    (
      await desk.rows<{ closed: string | null }>(
        'select closed_by as closed from reachability where address = $1',
        [phoneCase.phone],
      )
    )[0]?.closed;
  await desk.text(phoneCase.phone, 'Yes');
  expect(await received(phoneCase.phone)).toMatchObject([{ keyword: null }]);
  for (const [word, closed] of [
    ['Stop', 'opted-out'],
    ['start', null],
    ['QUIT', 'opted-out'],
    ['YES', null],
    ['HELP', null],
  ] as const) {
    await desk.text(phoneCase.phone, word);
    expect([word, await closedBy()]).toEqual([word, closed]);
  }
  await answerKeywords(phoneCase.phone);
  expect(answersTo(phoneCase.phone)).toHaveLength(5);
  expect(answersTo(phoneCase.phone).at(-1)?.body).toMatch(/For help: .+/);
});

test('does not reply to a keyword that the provider already answered', async () => {
  const phoneCase = await createCaseWithPhone(desk);
  await desk.text(phoneCase.phone, 'STOP', { OptOutType: 'STOP' });
  expect(await received(phoneCase.phone)).toMatchObject([{ keyword: 'stop', answer: null }]);
  await answerKeywords(phoneCase.phone);
  expect(answersTo(phoneCase.phone)).toEqual([]);
});

test('does not resend a STOP confirmation with an unknown outcome', async () => {
  const phone = nextPhone();
  await desk.text(phone, 'STOP');
  desk.twilio.troubles.set(phone, 'no-answer');
  await expect(answerKeywords(phone)).rejects.toThrow();
  await answerKeywords(phone);
  expect(answersTo(phone)).toHaveLength(1);
});

test.each([
  ['NUL characters', 'a\0b', 'ab'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['all kinds of line breaks', 'a\r\nBcc: x\u2028y', 'a\r\nBcc: x\u2028y'],
  ['nothing but pictures', '', '(2 attachments)'],
])('stores hostile input as plain text: %s', async (name, body, stored) => {
  const phoneCase = await createCaseWithPhone(desk);
  const more = name.startsWith('nothing') ? { NumMedia: '2' } : {};
  expect(await desk.text(phoneCase.phone, body, more)).toBe(200);
  const [message] = await threadOf(phoneCase);
  expect(message?.body.replace(/[\u2066-\u2069]/g, '')).toBe(stored);
});

test('returns 200 for a short code, a malformed ID, and an unknown host', async () => {
  expect(await desk.text('72645', 'Short code')).toBe(200);
  expect(await desk.text('whatsapp:+15550100199', 'Elsewhere')).toBe(200);
  expect(await desk.text(nextPhone(), 'x', { MessageSid: '../../etc' })).toBe(200);
  expect(await desk.text(nextPhone(), 'x', { To: line }, 'nobody')).toBe(200);
});
