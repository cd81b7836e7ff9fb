// The applicant reads messages in the portal: they count as unread until the page has shown them.
import { expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createCase } from '../../test/factories.ts';
import { queryRow } from '../../test/rows.ts';

const riverbend = 100;

interface Message {
  readonly body?: string;
  readonly isHeld?: boolean;
  readonly retryOf?: number;
}

/** Stores a message from the office as sent; returns its id. */
async function addMessage(applicationId: number, { body = 'Hello', isHeld, retryOf }: Message = {}) {
  const row = await queryRow(
    riverbend,
    `insert into communication (tenant_id, application_id, type, channel, direction, body, language, author_name, status, is_held, retry_of)
     values (${riverbend}, $1, 'EMAIL', 'email', 'out', $2, 'en', 'Office', 'sent', $3, $4) returning id`,
    [applicationId, body, isHeld ?? false, retryOf ?? null],
  );
  return Number(row.id);
}

/** Creates a case whose confirmation has been sent, so that no other message of the office follows. */
async function createConfirmedCase() {
  const created = await createCase();
  const countSent = async () =>
    (
      await queryRow(
        riverbend,
        `select count(*)::int as count from communication where application_id = $1`,
        [created.id],
      )
    ).count;
  await expect.poll(countSent).toBe(1);
  return created;
}

/** The unread messages of the thread, from this one. */
async function listUnread(applicationId: number, applicant: Caller, from: number): Promise<number[]> {
  const { body } = await call('GET', `/applications/${applicationId}/messages`, undefined, applicant);
  return body.communications
    .filter(({ id, isUnread }: { id: number; isUnread: boolean }) => isUnread && id >= from)
    .map(({ id }: { id: number }) => id);
}

async function countUnread(applicationId: number, applicant: Caller): Promise<number> {
  const { body } = await call('GET', '/applications', undefined, applicant);
  return body.applications.find(({ id }: { id: number }) => id === applicationId).unreadMessages;
}

test('messages become read up to the newest one that the applicant has seen', async () => {
  const { id, applicant } = await createConfirmedCase();
  const read = `/applications/${id}/messages/read`;
  const [first, second, third] = [await addMessage(id), await addMessage(id), await addMessage(id)];
  expect(await listUnread(id, applicant, first)).toEqual([first, second, third]);
  const { status, body } = await call('POST', read, { upToId: second }, applicant);
  expect([status, body]).toEqual([200, { unreadMessages: 1 }]);
  expect(await listUnread(id, applicant, first)).toEqual([third]);
  expect(await countUnread(id, applicant)).toBe(1);
  await call('POST', read, {}, applicant);
  expect(await listUnread(id, applicant, first)).toEqual([]);
  expect(await countUnread(id, applicant)).toBe(0);
});

test('messages that the applicant never sees are not counted as unread', async () => {
  const { id, applicant } = await createConfirmedCase();
  const failed = await addMessage(id);
  const retry = await addMessage(id, { retryOf: failed });
  await addMessage(id, { isHeld: true });
  await addMessage(id, { body: '' });
  expect(await listUnread(id, applicant, failed)).toEqual([retry]);
  await call('POST', `/applications/${id}/messages/read`, { upToId: retry }, applicant);
  expect(await countUnread(id, applicant)).toBe(0);
});
