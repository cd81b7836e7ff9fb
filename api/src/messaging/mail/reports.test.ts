import { beforeAll, expect, test } from 'vitest';
import { mailDomain } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import {
  buildMail,
  buildMultipart,
  createMailAddress,
  findCaseWithReplyAddress,
  postMail,
  postMailAndWait,
} from '../../../test/mail.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

let staff: Caller & { token: string };
beforeAll(async () => {
  staff = await signIn('supervisor@riverbend.test');
});

interface Sent {
  readonly id: number;
  readonly applicationId: number;
  readonly mail: string;
  readonly bounceTo: string;
}

const statusOf = (id: number) =>
  queryRow<{ status: string; failure: string | null }>(
    100,
    'select status, failure from communication where id = $1',
    [id],
  );

/** An email that was sent. */
async function sendEmail(): Promise<Sent> {
  const { applicationId, mail } = await findCaseWithReplyAddress();
  const letter = { type: 'EMAIL', body: 'Please send your lease.' };
  const { id } = (await call('POST', `/cases/${applicationId}/communications`, letter, staff)).body;
  await expect.poll(async () => (await statusOf(id)).status).toBe('sent');
  return {
    id,
    applicationId,
    mail,
    bounceTo: await createMailAddress({ purpose: 'message', tenantId: 100, id }),
  };
}

/** A mail server's report to the sender (RFC 3464). */
function report(to: string, action: string, status: string) {
  const parts = [
    'Content-Type: text/plain\r\n\r\nYour message could not be delivered.',
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; far.test\r\n\r\nFinal-Recipient: rfc822; x@far.test\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} no\r\n such user`,
    'Content-Type: text/rfc822-headers\r\n\r\nSubject: Your application',
  ];
  return {
    from: 'MAILER-DAEMON@far.test',
    to,
    ...buildMultipart(parts, 'multipart/report; report-type=delivery-status'),
  };
}

test.each([
  ['failed', '5.1.1', 'failed'],
  ['failed', '5.2.2', 'failed'],
  ['failed', '4.4.7', 'failed'],
  ['delayed', '4.4.1', 'sent'],
  ['delivered', '2.0.0', 'delivered'],
  ['relayed', '2.0.0', 'delivered'],
])(
  'issue 6 item 3, bounces: a report of %s %s sets a sent message to %s and adds nothing to the thread',
  async (action, status, expected) => {
    const { id, bounceTo } = await sendEmail();
    expect(await postMailAndWait(report(bounceTo, action, status))).toMatchObject({
      state: 'heard',
      kind: 'bounce',
      communicationId: null,
    });
    const now = await statusOf(id);
    expect(now.status).toBe(expected);
    expect(now.failure).toBe(
      expected === 'failed' ? `bounced ${status} smtp; 550 ${status} no such user` : null,
    );
  },
);

const factsOf = async (mail: string) =>
  (
    await queryRows<{ kind: string }>(
      100,
      `select kind from contact_fact where channel = 'email' and address = lower($1)`,
      [mail],
    )
  ).map(({ kind }) => kind);

test.each([
  ['5.1.1', ['bounced']],
  ['5.1.351', ['bounced']],
  // The diagnostic of these reports is "no such user".
  ['5.0.0', ['bounced']],
  ['5.2.2', []],
  ['5.7.1', []],
])('for a bounce with %s reported twice, records %j in the consent ledger once', async (status, facts) => {
  const { mail, bounceTo } = await sendEmail();
  await postMailAndWait(report(bounceTo, 'failed', status));
  await postMailAndWait(report(bounceTo, 'failed', status));
  expect(await factsOf(mail)).toEqual(facts);
});

test('security 51: never moves a status back for a late report, and ignores a report to a forged address', async () => {
  const { id, bounceTo } = await sendEmail();
  const forged = bounceTo.replace(/[0-9a-f]{32}@/, `${'0'.repeat(32)}@`);
  expect(await postMail(buildMail(report(forged, 'failed', '5.1.1')))).toBe(200);
  expect((await statusOf(id)).status).toBe('sent');
  await postMailAndWait(report(bounceTo, 'failed', '5.1.1'));
  await postMailAndWait(report(bounceTo, 'delivered', '2.0.0'));
  expect((await statusOf(id)).status).toBe('failed');
});

test('marks a message as failed after a bounce without a machine-readable part', async () => {
  const { id, bounceTo } = await sendEmail();
  await postMailAndWait({
    from: 'postmaster@far.test',
    to: bounceTo,
    text: 'Hi. This is the qmail program.',
  });
  expect(await statusOf(id)).toEqual({ status: 'failed', failure: 'bounced' });
});

const exim =
  'This message was created automatically by mail delivery software.\r\n\r\n  x@far.test\r\n    host mx.far.test: 550 5.1.1 <x@far.test>: User unknown';

test.each([
  ['from a daemon', { from: 'Mail Delivery System <Mailer-Daemon@far.test>', text: exim }, ['bounced']],
  [
    'that names failed recipients',
    { from: 'noc@far.test', head: ['X-Failed-Recipients: x@far.test'], text: exim },
    ['bounced'],
  ],
  ['without a sender', { from: 'noc@far.test', head: ['Return-Path: <>'], text: exim }, ['bounced']],
  ['with nothing but words', { from: 'noc@far.test', text: 'Sorry, no such user here.' }, ['bounced']],
  ['about a full mailbox', { from: 'noc@far.test', text: '552 5.2.2 Mailbox full, user unknown quota' }, []],
])('marks the address after a bounce without a machine-readable part, %s', async (_what, message, facts) => {
  const { id, mail, bounceTo } = await sendEmail();
  const { kind, state } = await postMailAndWait({ ...message, to: bounceTo });
  expect([kind, state, (await statusOf(id)).status]).toEqual(['bounce', 'heard', 'failed']);
  expect(await factsOf(mail)).toEqual(facts);
});

test('shows other mail to a return path as an automatic reply, which is not unread', async () => {
  const { bounceTo } = await sendEmail();
  const away = {
    from: 'ana@far.test',
    to: bounceTo,
    text: 'I am away until Monday. Call 415-555-0134 or visit 500 Main St.',
  };
  expect(await postMailAndWait(away)).toMatchObject({ kind: 'automatic', state: 'threaded' });
});

/** A mailbox provider's report after a recipient pressed "spam" (RFC 5965). */
const complaint = (quoted: string) => ({
  from: 'feedback@far.test',
  to: `complaints@${mailDomain}`,
  ...buildMultipart(
    [
      'Content-Type: text/plain\r\n\r\nThis is a report of abuse.',
      'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1',
      `Content-Type: message/rfc822\r\n\r\nMessage-ID: <${quoted}>\r\nSubject: Your application\r\n\r\nPlease send your lease.`,
    ],
    'multipart/report; report-type=feedback-report',
  ),
});

test('issue 6 item 3, complaints: records a complaint that quotes our message, and ignores one with a forged message ID', async () => {
  const { applicationId, bounceTo } = await sendEmail();
  expect(await postMailAndWait(complaint(bounceTo))).toMatchObject({
    state: 'heard',
    kind: 'complaint',
    applicationId,
  });
  const before = await queryRow(100, 'select count(*)::int as n from inbound_mail');
  expect(await postMail(buildMail(complaint(bounceTo.replace(/[0-9a-f]{32}@/, `${'0'.repeat(32)}@`))))).toBe(
    200,
  );
  expect(await queryRow(100, 'select count(*)::int as n from inbound_mail')).toEqual(before);
});
