// A resident reads the office's messages on her phone: the button opens the message, and reading it settles the task.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const part = 'applications/home';
const tenant = 100;

/** Adds a sent message of the office that is longer than a phone. */
const addMessage = (applicationId: number, subject: string): Promise<unknown> =>
  queryTenant(
    tenant,
    `insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_name, status)
     values (100, $1, 'EMAIL', 'email', 'out', $2, $3, 'en', 'Riverbend County', 'sent')`,
    [applicationId, subject, 'Please call us about your application.\n'.repeat(60)],
  );

/** Marks the messages of the office as read. Returns how many there were. */
async function markAsRead(applicationId: number): Promise<number> {
  const rows = await queryTenant(
    tenant,
    `update communication set read_by_applicant_at = now()
     where tenant_id = 100 and application_id = $1 and direction = 'out' returning id`,
    [applicationId],
  );
  return rows.length;
}

test('messages become read as the resident sees them, and only then', async ({ open }) => {
  const resident = await createResident();
  const phone = await open({ device: 'phone', as: resident.mail });
  const id = await submitApplication(phone, resident);
  // A job sends the message that confirms the submission.
  await expect.poll(() => markAsRead(id)).toBeGreaterThan(0);
  await addMessage(id, 'Your lease');
  await addMessage(id, 'Your visit');
  const countUnread = async (): Promise<number> =>
    (
      await queryTenant(
        tenant,
        `select id from communication where tenant_id = 100 and application_id = $1 and subject in ('Your lease', 'Your visit')
           and read_by_applicant_at is null`,
        [id],
      )
    ).length;

  await test.step('the list does not say that there is nothing to do', async () => {
    await phone.goto('/applications');
    const card = phone
      .getByRole('listitem')
      .filter({ has: phone.getByRole('heading', { name: 'Self-Serve Help Desk' }) });
    await expect(card.getByRole('link', { name: /new message/ })).toBeVisible();
    await expect(card).not.toContainText(/need to do anything/);
  });
  await test.step('the button opens the first unread message', async () => {
    await phone.goto('/resources');
    await phone.getByRole('link', { name: en(part, 'message.do', { count: 2 }) }).click();
    const first = phone.getByRole('listitem').filter({ hasText: 'Your lease' });
    await expect(first).toBeInViewport();
    await expect(first).toBeFocused();
    await expect.poll(countUnread).toBe(1);
    await inspectScreen(phone, 'read-message');
  });
  await test.step('the second becomes read when it is on the screen', async () => {
    await phone.getByRole('listitem').filter({ hasText: 'Your visit' }).scrollIntoViewIfNeeded();
    await expect.poll(countUnread).toBe(0);
    await phone.goto('/resources');
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(resident.firstName);
    await expect(phone.getByRole('link', { name: /^Read message/ })).toHaveCount(0);
  });
});
