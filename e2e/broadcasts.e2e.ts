// A supervisor sends a broadcast to everyone who matches a filter: from the queue to the report.
import { expect } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';

test('a supervisor sends a broadcast to all matching applicants in their languages and sees each result', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const lastName = createUniqueLastName();
  await enterCase(page, { firstName: 'Ada', lastName });
  await enterCase(page, { firstName: 'Benita', lastName, language: 'es' });
  await enterCase(page, { firstName: 'Sun', lastName, language: 'ko' });
  const name = `Open on Monday ${lastName}`;
  const message = page.getByLabel('Message', { exact: true });
  const check = page.getByRole('button', { name: 'Review recipients' });

  await test.step('creates a broadcast from the queue selection', async () => {
    await page.goto(`/v2/inbox?search=${lastName}`);
    await expect(
      page.getByRole('table', { name: 'Applications' }).getByRole('rowheader').getByRole('link'),
    ).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Send broadcast' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Broadcast name (for your team)').fill(name);
    await dialog.getByRole('button', { name: 'Write message' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('marks and focuses the first missing field, in the tab of the original', async () => {
    await page.getByRole('tab', { name: 'Español' }).click();
    await check.click();
    await expect(page.getByLabel('Email subject')).toBeFocused();
    await expect(page.getByText('Enter a subject.')).toBeVisible();
    await expect(page.getByText('Enter a message.')).toBeVisible();
  });

  await test.step('keeps what was typed but not saved when the page is left', async () => {
    await page.getByLabel('Email subject').fill('Open on Monday');
    const listDrafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.broadcast ')));
    await expect.poll(listDrafts).toHaveLength(1);
    await page.reload();
    await expect(page.getByLabel('Email subject')).toHaveValue('Open on Monday');
  });

  await test.step('shows a missing variable and a missing language', async () => {
    await message.fill('Dear {{applicantName}}, we open on {{day}}.');
    await check.click();
    await expect(page.getByText('Not filled in: day')).toBeVisible();
    await expect(page.getByLabel('Value for day')).toBeFocused();
    await expect(page.getByText('Enter a value for day.')).toBeVisible();
    await page.getByLabel('Value for day').fill('Monday');
    await page.getByRole('tab', { name: 'Español' }).click();
    await message.fill('Estimado/a {{applicantName}}: abrimos el {{day}}.');
    await check.click();
    await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
    await expect(page.getByText(/^Dear .+, we open on Monday\./).first()).toBeVisible();
    const accept = page.getByRole('group', { name: 'Recipients with another preferred language' });
    await expect(accept.getByRole('checkbox')).toHaveCount(1);
    await accept.getByRole('checkbox').check();
    await inspectScreen(page, 'broadcast-check');
  });

  await test.step('sends the broadcast, and links a recipient to the message in their case', async () => {
    await page.getByRole('button', { name: 'Send to 3 people' }).click();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await page.getByLabel('Show').selectOption({ label: 'Sent' });
    await expect(page).toHaveURL(/result=sent/);
    await page.getByRole('table', { name: 'Recipients' }).getByRole('link').first().click();
    await page.getByRole('tab', { name: /^Messages/ }).click();
    await expect(page.getByText('Broadcast', { exact: true })).toBeVisible();
  });

  await test.step('shows failed recipients and reasons of an earlier broadcast', async () => {
    await page.goto('/v2/inbox/broadcasts');
    await page.getByRole('link', { name: 'Closed on Friday' }).click();
    await expect(page.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Not included' })).toContainText('Opted out');
    await expect(page.getByRole('button', { name: 'Resend 1 failed message' })).toBeVisible();
  });
});
