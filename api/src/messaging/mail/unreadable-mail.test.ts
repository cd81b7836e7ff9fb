// Issue 12, row 2: email crafted to keep a parser busy delays no other request, and none of it is lost.
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import {
  buildMail,
  findCaseWithReplyAddress,
  getOfficeAddress,
  postMail,
  waitForMail,
} from '../../../test/mail.ts';
import { mailAttacks } from '../../../test/mail-attacks.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { parseMail } from './open-mail.ts';

let staff: Caller & { token: string };
beforeAll(async () => {
  staff = await signIn('supervisor@riverbend.test');
});

const attackOf = (name: string, from: string, to: string): Buffer => {
  const attack = mailAttacks[name];
  if (attack === undefined) throw new Error(`no attack ${name}`);
  return buildMail({ from, to, ...attack });
};

test.each(Object.entries(mailAttacks))(
  '%s: handles other requests while parsing',
  async (name, { unreadable }) => {
    const { ports } = await testApp();
    const events: string[] = [];
    const parsed = parseMail(ports, attackOf(name, 'ana@example.test', 'reply@mail.portal.test')).then(
      (mail) => {
        events.push('parsed');
        return mail;
      },
    );
    // If parsing ran in this thread, it would finish before the event loop continues.
    await new Promise((resolve) => setImmediate(resolve));
    events.push('answered');
    const mail = await parsed;
    expect(events).toEqual(['answered', 'parsed']);
    expect([mail.unreadable, mail.senderAddress]).toEqual([
      unreadable,
      // Headers that exceed a limit themselves are not parsed.
      expect.stringMatching(/^(ana@example\.test)?$/),
    ]);
    expect(mail.attachments).toEqual([]);
  },
);

test('stores a hostile email unparsed in its case, marks it as unreadable, and lets staff download the original bytes', async () => {
  const { mail, replyTo } = await findCaseWithReplyAddress();
  const raw = attackOf('2 MB of line breaks', mail, replyTo);
  expect(await postMail(raw)).toBe(200);
  const { state, communicationId, id } = await waitForMail(100, replyTo);
  expect(state).toBe('threaded');
  const shown = (await call('GET', `/communications/${communicationId}/mail`, undefined, staff)).body.mail;
  expect(shown).toMatchObject({
    mailId: id,
    unreadable: 'too_complex',
    rawScan: 'unscanned',
    isFromApplicant: true,
    senderAddress: mail,
  });
  const { http, ports } = await testApp();
  const download = await http.inject({
    method: 'GET',
    url: `/api/mail/${id}/raw`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${staff.token}` },
  });
  expect(download.statusCode).toBe(200);
  expect(download.headers['content-type']).toBe('message/rfc822');
  expect(download.headers['content-disposition']).toMatch(/^attachment; /);
  expect(download.rawPayload.equals(raw)).toBe(true);
  const { key } = await queryRow<{ key: string }>(
    100,
    'select storage_key as key from inbound_mail where id = $1',
    [id],
  );
  expect((await buffer(await ports.storage.get(key))).equals(raw)).toBe(true);
  expect(
    await queryRows(100, `select id from audit_entry where operation = 'messaging/download-raw-mail'`),
  ).toHaveLength(1);
  // Parsed once, without retries.
  const listRetriedJobs = () =>
    queryAsOwner(
      `select id from pgboss.job where name = 'messaging/take-mail' and data ->> 'mailId' = $1 and (state <> 'completed' or retry_count > 0)`,
      [String(id)],
    );
  await expect.poll(listRetriedJobs).toEqual([]);
});

test('lists a hostile email that matches no case with the reason, and denies other offices and applicants the download', async () => {
  const to = getOfficeAddress('riverbend');
  const raw = attackOf('20,000 parts', 'stranger@elsewhere.test', to);
  expect(await postMail(raw)).toBe(200);
  const { id, state } = await waitForMail(100, to);
  expect(state).toBe('unmatched');
  const { mails } = (await call('GET', '/mail/unmatched', undefined, staff)).body;
  expect(mails[0]).toMatchObject({ mailId: id, unreadable: 'too_complex', rawScan: 'unscanned' });
  expect((await call('GET', `/mail/${id}/raw`, undefined, staff)).status).toBe(200);
  const other = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  expect((await call('GET', `/mail/${id}/raw`, undefined, other)).status).toBe(404);
  const applicant = await signIn('ana@example.test');
  expect((await call('GET', `/mail/${id}/raw`, undefined, applicant)).status).toBe(403);
});
