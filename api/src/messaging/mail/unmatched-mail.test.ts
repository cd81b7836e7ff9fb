import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../../test/client.ts';
import {
  buildAttachmentPart,
  buildMultipart,
  findCaseWithReplyAddress,
  getOfficeAddress,
  postMailAndWait,
  waitForMail,
} from '../../../test/mail.ts';
import { queryRows } from '../../../test/rows.ts';

const lease = () => readFile(new URL('../../documents/fixtures/lease.pdf', import.meta.url));

let staff: Caller & { token: string };
beforeAll(async () => {
  staff = await signIn('supervisor@riverbend.test');
});

const mailOf = async (communicationId: number | null) =>
  (await call('GET', `/communications/${communicationId}/mail`, undefined, staff)).body.mail;

test('lists email that matches no case, and lets staff attach it to a case once or dismiss it', async () => {
  const { applicationId, mail } = await findCaseWithReplyAddress();
  const subject = `About my rent ${randomUUID()}`;
  const text = 'Content-Type: text/plain\r\n\r\nIs it enough?';
  const from = `Ana <${mail}>`;
  const unmatched = await postMailAndWait({
    from,
    to: getOfficeAddress('riverbend'),
    subject,
    ...buildMultipart([text, buildAttachmentPart('lease.pdf', 'application/pdf', await lease())]),
  });
  expect(unmatched.state).toBe('unmatched');
  const { mails } = (await call('GET', '/mail/unmatched', undefined, staff)).body;
  const shown = mails.find((each: { subject: string }) => each.subject === subject);
  expect(shown).toMatchObject({ senderAddress: mail, body: 'Is it enough?' });
  expect(shown.suggestions.map((each: { applicationId: number }) => each.applicationId)).toContain(
    applicationId,
  );
  const attach = () => call('POST', `/mail/${shown.mailId}/attach`, { applicationId }, staff);
  const answers = await Promise.all(Array.from({ length: 20 }, attach));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'mail_settled')).toHaveLength(19);
  const settled = await waitForMail(100, getOfficeAddress('riverbend'));
  expect(settled).toMatchObject({ state: 'threaded', applicationId });
  expect((await mailOf(settled.communicationId)).attachments).toHaveLength(1);
  const other = await postMailAndWait({
    from: 'seller@elsewhere.test',
    to: getOfficeAddress('riverbend'),
    subject: 'Roofs',
  });
  const reason = 'An advertisement';
  expect((await call('POST', `/mail/${other.id}/dismiss`, { reason }, staff)).status).toBe(200);
  const [auditEntry] = await queryRows(
    100,
    `select details from audit_entry where operation = 'messaging/dismiss-mail' and subject_id = $1`,
    [other.id],
  );
  expect(auditEntry).toEqual({ details: { reason } });
  expect((await call('POST', `/mail/${other.id}/dismiss`, {}, staff)).body.error).toBe('mail_settled');
});

test('returns the same 404 for an email of another office and a missing one', async () => {
  const { mail, replyTo, applicationId } = await findCaseWithReplyAddress();
  const threaded = await postMailAndWait({ from: mail, to: replyTo });
  const unmatched = await postMailAndWait({ from: 'x@elsewhere.test', to: getOfficeAddress('riverbend') });
  const eastgate = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  const officer = await signIn('admin@riverbend.test');
  const responses = await Promise.all([
    call('GET', `/communications/${threaded.communicationId}/mail`, undefined, eastgate),
    call('GET', `/communications/${threaded.communicationId}/mail/page`, undefined, eastgate),
    call('GET', `/communications/${threaded.communicationId}/mail/papers/60001`, undefined, eastgate),
    call('GET', '/communications/987654321/mail', undefined, staff),
    call('POST', '/mail/987654321/attach', { applicationId }, officer),
    call('POST', `/mail/${unmatched.id}/attach`, { applicationId: 987_654_321 }, officer),
    call('POST', '/mail/987654321/dismiss', {}, officer),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
});
