// No part of an email vanishes: it is shown, stored as a document, or named with the original to download.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { createCase } from '../../../test/factories.ts';
import {
  buildAttachmentPart,
  buildMultipart,
  createMailAddress,
  getOfficeAddress,
  postMailAndWait,
} from '../../../test/mail.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

let staff: Caller & { token: string };
beforeAll(async () => {
  staff = await signIn('supervisor@riverbend.test');
});

const text = (words: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}`;
const forwarded = [
  'Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=letter.eml\r\n',
  'From: Landlord <landlord@example.test>\r\nSubject: Eviction\r\nMIME-Version: 1.0',
  'Content-Type: text/plain\r\n\r\nYou must leave by Friday.',
].join('\r\n');

/** A case, with the address for replies and the applicant's own address. */
async function createCorrespondence(language = 'en') {
  const { id } = await createCase();
  const [row] = await queryRows<{ mail: string }>(
    100,
    `update applicant p set language = $2, mail = coalesce(mail, 'reader-' || p.id || '@far.test')
     from application a where a.applicant_id = p.id and a.id = $1 returning p.mail`,
    [id, language],
  );
  return {
    id,
    from: row?.mail ?? '',
    to: await createMailAddress({ purpose: 'reply', tenantId: 100, id }),
  };
}

const noticesOf = (id: number) =>
  queryRows<{ subject: string; body: string; language: string }>(
    100,
    `select subject, body, language from communication where application_id = $1 and letter like 'mail-refused:%' order by id`,
    [id],
  );

const showMail = async (communicationId: number | null) =>
  (await call('GET', `/communications/${communicationId}/mail`, undefined, staff)).body.mail;

test('shows the text of a message that was forwarded as an attachment, below the sender’s words', async () => {
  const { from, to, id } = await createCorrespondence();
  const mail = { from, to, ...buildMultipart([text('See attached mail'), forwarded]) };
  const { communicationId } = await postMailAndWait(mail);
  const { body } = await queryRow<{ body: string }>(100, 'select body from communication where id = $1', [
    communicationId,
  ]);
  expect(body).toMatch(/^See attached mail\n/);
  expect(body).toContain('From: Landlord <landlord@example.test>\nSubject: Eviction');
  expect(body).toContain('You must leave by Friday.');
  expect(await noticesOf(id)).toEqual([]);
});

test('names parts that can’t be stored, offers the original email, and tells the sender in their language', async () => {
  const { from, to, id } = await createCorrespondence('es');
  const parts = [
    text('Aquí está'),
    buildAttachmentPart('winmail.dat', 'application/ms-tnef', Buffer.from('\x78\x9f\x3e\x22', 'latin1')),
    'Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR',
    buildAttachmentPart('smime.p7m', 'application/pkcs7-mime', Buffer.from('encrypted')),
    buildAttachmentPart('smime.p7s', 'application/pkcs7-signature', Buffer.from('signature')),
  ];
  const { id: mailId, communicationId } = await postMailAndWait({ from, to, ...buildMultipart(parts) });
  const shown = await showMail(communicationId);
  expect(shown.attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    'winmail.dat',
    'invite.ics',
    'smime.p7m',
    'smime.p7s',
  ]);
  expect(shown).toMatchObject({ unreadable: null, rawScan: 'unscanned' });
  const original = await call('GET', `/mail/${mailId}/raw`, undefined, staff);
  expect(original.status).toBe(200);
  expect(original.body).toContain('BEGIN:VCALENDAR');
  const [notice] = await noticesOf(id);
  expect(notice).toMatchObject({ language: 'es', body: expect.stringContaining('Recibimos su correo') });
  for (const name of ['winmail.dat', 'invite.ics', 'smime.p7m'])
    expect(notice?.body).toContain(`• ${name}: `);
  // A signature is no file that the sender meant to send.
  expect(notice?.body).not.toContain('smime.p7s');
});

test('tells the sender of an email that can’t be displayed, and of refused files at most three times a day', async () => {
  const { from, to, id } = await createCorrespondence();
  await postMailAndWait({ from, to, text: '\r\n'.repeat(500_000) });
  expect((await noticesOf(id))[0]?.body).toContain('we couldn’t open all of it');
  for (const name of ['a.zip', 'b.zip', 'c.zip'])
    await postMailAndWait({
      from,
      to,
      ...buildMultipart([buildAttachmentPart(name, 'application/zip', Buffer.from('PK'))]),
    });
  expect(await noticesOf(id)).toHaveLength(3);
});

test('tells no one but the applicant, and never answers an automatic reply', async () => {
  const { from, to, id } = await createCorrespondence();
  const zip = buildMultipart([buildAttachmentPart('all.zip', 'application/zip', Buffer.from('PK'))]);
  await postMailAndWait({ from: 'someone@elsewhere.test', to, ...zip });
  await postMailAndWait({ from, to, ...zip, head: [...(zip.head ?? []), 'Auto-Submitted: auto-replied'] });
  expect(await noticesOf(id)).toEqual([]);
});

test('names files beyond the limit of an email', async () => {
  const { from, to } = await createCorrespondence();
  const parts = Array.from({ length: 22 }, (_, at) => `Content-Type: text/x-note; name=${at}.note\r\n`);
  const { communicationId } = await postMailAndWait({ from, to, ...buildMultipart(parts) });
  const { attachments } = await showMail(communicationId);
  expect(attachments).toHaveLength(22);
  expect(attachments[21]).toMatchObject({ fileName: '21.note', refused: expect.stringContaining('limit') });
});

test('shows the text of HTML that is too long to be sanitized', async () => {
  const { from, to } = await createCorrespondence();
  const picture = `<img src="data:image/png;base64,${'A'.repeat(600_000)}">`;
  const head = ['Content-Type: text/html; charset=utf-8'];
  const { communicationId } = await postMailAndWait({
    from,
    to,
    head,
    body: `<style>p { color: red }</style><p>My landlord</p>${picture}<p>raised the rent &amp; fees</p>`,
  });
  expect(
    (await queryRow<{ body: string }>(100, 'select body from communication where id = $1', [communicationId]))
      .body,
  ).toBe('My landlord\nraised the rent & fees');
  expect(await showMail(communicationId)).toMatchObject({ rawScan: 'unscanned' });
});

test('offers the original of an unmatched email that has files', async () => {
  const zip = buildAttachmentPart('a.zip', 'x/y', Buffer.from('PK'));
  const { id } = await postMailAndWait({
    from: 'stranger@elsewhere.test',
    to: getOfficeAddress('riverbend'),
    ...buildMultipart([text('Hello'), forwarded, zip]),
  });
  const { mails } = (await call('GET', '/mail/unmatched', undefined, staff)).body;
  expect(mails[0]).toMatchObject({
    mailId: id,
    rawScan: 'unscanned',
    body: expect.stringContaining('Friday'),
  });
});
