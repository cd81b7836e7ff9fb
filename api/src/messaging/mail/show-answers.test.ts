// Answers that were typed into an unmarked quote, and requests to stop in a sentence, as staff see them.
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { beforeAll, expect, test } from 'vitest';
import { mailDomain } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { type Correspondence, findCaseWithReplyAddress, postMailAndWait } from '../../../test/mail.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

let staff: Caller;
beforeAll(async () => {
  staff = await signIn('supervisor@riverbend.test');
});

const question = 'Is the rent $900?\nSince when do you live there?';
const header = [
  `From: Riverbend County <no-reply@${mailDomain}>`,
  'Sent: Thursday, November 19, 2026 9:12 AM',
  'To: Ana Reyes',
  'Subject: Your lease',
].join('\n');

/** Sends our question about a case, and an answer by email. Returns the message that staff see. */
async function receiveAnswer(text: string): Promise<ThreadMessage & Correspondence> {
  const found = await findCaseWithReplyAddress();
  const { applicationId, mail, replyTo } = found;
  await call(
    'POST',
    `/cases/${applicationId}/communications`,
    { type: 'EMAIL', subject: 'Your lease', body: question },
    staff,
  );
  const email = { from: mail, to: replyTo, subject: 'Re: Your lease', text: text.replaceAll('\n', '\r\n') };
  await postMailAndWait(email);
  const { body } = await call('GET', `/cases/${applicationId}/communications`, undefined, staff);
  const received = (body.communications as ThreadMessage[]).findLast(({ direction }) => direction === 'in');
  return { ...(received as ThreadMessage), ...found };
}

test('a quote of our message is collapsed, and one with an answer inside it is shown', async () => {
  const plain = await receiveAnswer(`See the file.\n\n${header}\n\n${question}`);
  expect(plain.body).toBe('See the file.');
  const inside = `See below\n\n${header}\n\nIs the rent $900?\nNo, $950\nSince when do you live there?`;
  expect((await receiveAnswer(inside)).body).toContain('No, $950');
});

const answerOptOut = ({ applicationId, id }: ThreadMessage, isConfirmed: boolean) =>
  call('POST', `/cases/${applicationId}/communications/${id}/opt-out`, { isConfirmed }, staff);

const readAsksToStop = async ({ applicationId, id }: ThreadMessage): Promise<boolean | undefined> => {
  const { body } = await call('GET', `/cases/${applicationId}/communications`, undefined, staff);
  return (body.communications as ThreadMessage[]).find((message) => message.id === id)?.asksToStop;
};

test('a request to stop in a sentence is flagged, and one tap closes the channel', async () => {
  const message = await receiveAnswer('Please stop emailing me.');
  expect(message.asksToStop).toBe(true);
  expect((await answerOptOut(message, true)).body.EMAIL).toMatchObject({
    closedBy: 'opted-out',
    closedSource: 'staff',
  });
  expect(await readAsksToStop(message)).toBe(false);
  const facts = await queryRows(100, 'select kind, source from contact_fact where address = lower($1)', [
    message.mail,
  ]);
  expect(facts).toEqual([{ kind: 'opted-out', source: 'staff' }]);
});

test('staff dismiss what was no request to stop, which changes nothing else', async () => {
  const message = await receiveAnswer('No me manden más mensajes al número viejo, usen este.');
  expect(message.asksToStop).toBe(true);
  expect((await answerOptOut(message, false)).body.EMAIL).toMatchObject({ closedBy: null });
  expect(await readAsksToStop(message)).toBe(false);
  const entry = await queryRow<{ details: object }>(
    100,
    `select details from audit_entry where operation = 'messaging/answer-opt-out' and subject_id = $1 order by id desc limit 1`,
    [message.applicationId],
  );
  expect(entry.details).toMatchObject({ communicationId: message.id, isConfirmed: false });
});

test('what others wrote is not flagged', async () => {
  const { applicationId, replyTo } = await findCaseWithReplyAddress();
  await postMailAndWait({ from: 'someone@else.test', to: replyTo, text: 'Please stop emailing me.' });
  const { body } = await call('GET', `/cases/${applicationId}/communications`, undefined, staff);
  expect((body.communications as ThreadMessage[]).map(({ asksToStop }) => asksToStop)).not.toContain(true);
});

test('a message is answered in its own case only, and not at another office', async () => {
  const message = await receiveAnswer('Please stop emailing me.');
  const other = await findCaseWithReplyAddress();
  const path = (applicationId: number) => `/cases/${applicationId}/communications/${message.id}/opt-out`;
  const answer = { isConfirmed: true };
  expect((await call('POST', path(other.applicationId), answer, staff)).status).toBe(404);
  const elsewhere = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
  expect((await call('POST', path(message.applicationId), answer, elsewhere)).status).toBe(404);
  expect(await readAsksToStop(message)).toBe(true);
});
