import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { mailDomain, testApp } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { createCase } from '../../../test/factories.ts';
import {
  buildAttachmentPart,
  buildMail,
  buildMultipart,
  createMailAddress,
  findCaseWithReplyAddress,
  getOfficeAddress,
  postMail,
  postMailAndWait,
  waitForMail,
} from '../../../test/mail.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { signPostedMail } from '../../providers/mail/posted-mail.ts';

const lease = () => readFile(new URL('../../documents/fixtures/lease.pdf', import.meta.url));
const unreadOf = async (id: number) =>
  (await queryRow<{ n: number }>(100, 'select unread_email as n from application where id = $1', [id])).n;
const threadOf = (id: number) =>
  queryRows<{ id: number; body: string; author: string; authorId: number | null; subject: string }>(
    100,
    `select id, body, author_name as author, author_id as "authorId", subject from communication
     where application_id = $1 and direction = 'in' and channel = 'email' order by id`,
    [id],
  );

let staff: Caller & { token: string };
beforeAll(async () => {
  staff = await signIn('supervisor@riverbend.test');
});

const mailOf = async (communicationId: number | null, caller: Caller = staff) =>
  (await call('GET', `/communications/${communicationId}/mail`, undefined, caller)).body.mail;

test('issue 6 item 3: adds a reply to the thread as the applicant, collapses its quote, counts it as unread once, publishes an event, and stores its attachments', async () => {
  const { applicationId, mail, replyTo } = await findCaseWithReplyAddress();
  const before = await unreadOf(applicationId);
  const eventKinds: string[] = [];
  const { ports } = await testApp();
  const { id: staffId } = await queryRow<{ id: number }>(
    100,
    "select id from staff_member where mail = 'admin@riverbend.test'",
  );
  const unsubscribe = ports.events.subscribe({
    tenantId: 100,
    staffId,
    applicantId: null,
    sessionId: randomUUID(),
    deliver: (event) => event.applicationId === applicationId && eventKinds.push(event.kind),
    disconnect: () => undefined,
  });
  const text =
    'Content-Type: text/plain; charset=utf-8\r\n\r\nHere is the lease.\r\n\r\nOn Thu, Nov 19, 2026 at 9:12 AM Riverbend County wrote:\r\n> Please send it.';
  const { state, communicationId } = await postMailAndWait({
    from: `Somebody <${mail.toUpperCase()}>`,
    to: replyTo,
    ...buildMultipart([
      text,
      buildAttachmentPart('lease.pdf', 'application/pdf', await lease()),
      buildAttachmentPart('all.zip', 'application/zip', Buffer.from('PK\x03\x04')),
    ]),
  });
  expect(state).toBe('threaded');
  const [message] = (await threadOf(applicationId)).filter(({ id }) => id === communicationId);
  expect(message).toMatchObject({ body: 'Here is the lease.', authorId: expect.any(Number) });
  expect(await unreadOf(applicationId)).toBe(before + 1);
  await expect.poll(() => eventKinds).toContain('communication-received');
  unsubscribe();
  const shown = await mailOf(communicationId);
  expect(shown).toMatchObject({ isFromApplicant: true, isAutomatic: false, hasHtml: false });
  expect(shown.quote).toContain('> Please send it.');
  expect(
    shown.attachments.map((paper: { fileName: string; refused: string | null }) => [
      paper.fileName,
      paper.refused,
    ]),
  ).toEqual([
    ['lease.pdf', null],
    ['all.zip', expect.stringContaining('We can’t accept this type of file')],
  ]);
  const documentId = shown.attachments[0].document.id;
  const path = `/communications/${communicationId}/mail/papers/${documentId}`;
  await expect.poll(async () => (await call('GET', path, undefined, staff)).status).toBe(200);
});

test('security 51: creates one message and one unread count for an email posted 50 times at once and again later', async () => {
  const { applicationId, mail, replyTo } = await findCaseWithReplyAddress();
  const [before, threadBefore] = [await unreadOf(applicationId), (await threadOf(applicationId)).length];
  const raw = buildMail({ from: mail, to: replyTo, text: `Once ${randomUUID()}` });
  const signature = signPostedMail('what the mail server and we know', 'mail-1', raw, new Date());
  const statuses = await Promise.all(Array.from({ length: 50 }, () => postMail(raw, { signature })));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await waitForMail(100, replyTo);
  expect(await postMail(raw)).toBe(200);
  // The same email on another route, with an additional server's header.
  expect(await postMail(Buffer.concat([Buffer.from('Received: from elsewhere.test\r\n'), raw]))).toBe(200);
  expect((await waitForMail(100, replyTo)).state).toBe('repeated');
  expect(await threadOf(applicationId)).toHaveLength(threadBefore + 1);
  expect(await unreadOf(applicationId)).toBe(before + 1);
});

test('security 51: rejects unsigned, wrongly signed, altered, or late email, and stores nothing', async () => {
  const { mail, replyTo } = await findCaseWithReplyAddress();
  const raw = buildMail({ from: mail, to: replyTo, text: 'Forged' });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const other = signPostedMail(
    'what the mail server and we know',
    'mail-2',
    Buffer.from('another body'),
    new Date(),
  );
  const refused = await Promise.all([
    postMail(raw, { signature: '' }),
    postMail(raw, { signature: 't=1,id=x,v1=00' }),
    postMail(raw, { secret: 'guessed' }),
    postMail(raw, { signature: other }),
    postMail(raw, { at: minutes(-6) }),
    postMail(raw, { at: minutes(6) }),
  ]);
  expect(refused).toEqual([401, 401, 401, 401, 401, 401]);
  const stored = await queryRows(100, 'select id from inbound_mail where addressed_to = $1', [
    replyTo.split('@')[0],
  ]);
  expect(stored).toEqual([]);
});

test('returns 200 for email to an address with a wrong signature, and stores nothing', async () => {
  const { mail, replyTo } = await findCaseWithReplyAddress();
  const forged = replyTo.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));
  const before = await queryRow(100, 'select count(*)::int as n from inbound_mail');
  expect(await postMail(buildMail({ from: mail, to: forged }))).toBe(200);
  expect(await postMail(buildMail({ from: mail, to: 'reply+2s-aa@elsewhere.test' }))).toBe(200);
  expect(await queryRow(100, 'select count(*)::int as n from inbound_mail')).toEqual(before);
});

test('issue 6 item 3: shows email from another sender under its address, never as the applicant, and hides it from the applicant', async () => {
  const { id, applicant } = await createCase();
  const replyTo = await createMailAddress({ purpose: 'reply', tenantId: 100, id });
  const from = '"Nadia Petrov" <thief@elsewhere.test>';
  const { communicationId } = await postMailAndWait({ from, to: replyTo, text: 'New bank account, please.' });
  expect(await threadOf(id)).toMatchObject([
    { id: communicationId, author: 'thief@elsewhere.test', authorId: null },
  ]);
  expect(await mailOf(communicationId)).toMatchObject({ isFromApplicant: false, senderName: 'Nadia Petrov' });
  const { body } = await call('GET', `/applications/${id}/messages`, undefined, applicant);
  expect(JSON.stringify(body)).not.toContain('New bank account');
});

test('finds the case of a reply to the office address by its References header, but never a case of another office', async () => {
  const { applicationId, mail } = await findCaseWithReplyAddress();
  const sent = (
    await call(
      'POST',
      `/cases/${applicationId}/communications`,
      { type: 'EMAIL', body: 'Please send it.' },
      staff,
    )
  ).body;
  const reference = await createMailAddress({ purpose: 'message', tenantId: 100, id: sent.id });
  const answer = await postMailAndWait({
    from: mail,
    to: getOfficeAddress('riverbend'),
    head: [`References: <older@x.test> <${reference}>`],
  });
  expect(answer).toMatchObject({ state: 'threaded', applicationId });
  const forged = await postMailAndWait({
    from: mail,
    to: getOfficeAddress('riverbend'),
    head: [`In-Reply-To: <${reference.replace(/-[0-9a-f]{32}@/, `-${'0'.repeat(32)}@`)}>`],
  });
  expect(forged.state).toBe('unmatched');
  const elsewhere = await postMailAndWait(
    { from: mail, to: getOfficeAddress('eastgate'), head: [`References: <${reference}>`] },
    210,
  );
  expect(elsewhere).toMatchObject({ state: 'unmatched', applicationId: null });
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['X-Autoreply: yes'],
  ['X-Auto-Response-Suppress: All'],
])(
  'stores an automatic reply (%s), marks it as automatic, does not count it as unread, and sends no reply',
  async (line) => {
    const { applicationId, mail, replyTo } = await findCaseWithReplyAddress();
    const before = await unreadOf(applicationId);
    const sent = () =>
      queryRow(
        100,
        `select count(*)::int as n from communication where application_id = $1 and direction = 'out'`,
        [applicationId],
      );
    const sentBefore = await sent();
    const { communicationId, kind } = await postMailAndWait({
      from: mail,
      to: replyTo,
      text: 'I am away.',
      head: [line],
    });
    expect(kind).toBe('automatic');
    expect(await mailOf(communicationId)).toMatchObject({ isAutomatic: true });
    expect(await unreadOf(applicationId)).toBe(before);
    expect(await sent()).toEqual(sentBefore);
  },
);

test('ignores our own email when it comes back', async () => {
  const { applicationId, mail, replyTo } = await findCaseWithReplyAddress();
  const before = await threadOf(applicationId);
  const result = await postMailAndWait({ from: mail, to: replyTo, head: [`X-Loop: ${mailDomain}`] });
  expect(result).toMatchObject({ state: 'heard', kind: 'loop' });
  expect((await postMailAndWait({ from: replyTo, to: replyTo, text: 'again' })).kind).toBe('loop');
  expect(await threadOf(applicationId)).toEqual(before);
});

test('security 53: shows HTML on a page that runs no scripts and loads nothing from other sites', async () => {
  const { mail, replyTo } = await findCaseWithReplyAddress();
  const html =
    '<p onclick="steal()">Hello <b>you</b><script>steal()</script><img src="https://spy.test/pixel.gif" alt="our logo"><a href="javascript:steal()">one</a> <a href="https://good.test/">two</a><svg><script>1</script></svg><iframe src="https://spy.test"></iframe><form action="https://spy.test"><input name="password"></form></p>';
  const { communicationId } = await postMailAndWait({
    from: mail,
    to: replyTo,
    head: ['Content-Type: text/html; charset=utf-8'],
    body: html,
  });
  expect(
    (
      await threadOf(
        (
          await queryRow(100, 'select application_id as id from communication where id = $1', [
            communicationId,
          ])
        ).id as number,
      )
    ).at(-1)?.body,
  ).toContain('Hello you');
  expect(await mailOf(communicationId)).toMatchObject({ hasHtml: true });
  const page = await call('GET', `/communications/${communicationId}/mail/page`, undefined, staff);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';.*sandbox allow-popups/,
  );
  expect(page.body).toContain('our logo');
  expect(page.body).toContain('href="https://good.test/" rel="noopener noreferrer nofollow" target="_blank"');
  for (const hostile of [
    '<script',
    'onclick',
    'javascript:',
    'spy.test',
    '<svg',
    '<iframe',
    '<form',
    '<input',
    '<img',
  ])
    expect(page.body).not.toContain(hostile);
});
