// A supervisor writes to all that match: from the queue to the report, on a wide screen and, mirrored, on a tablet and a phone.
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { staffQueue } from './support/staff-queue.ts';

const supervisor = 'supervisor@riverbend.test';

/** Prepares a message to the first page of a program's cases; gives the address of its page. */
async function prepare(page: Page, name: string): Promise<void> {
  await page.goto('/v2/inbox');
  await staffQueue(page).narrow('Program', 'Utility Relief');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Write to all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name, for your team').fill(name);
  await inspect(page, 'broadcast-prepare');
  await dialog.getByRole('button', { name: 'Write the message' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('write to all: languages chosen knowingly, checked, sent, and each recipient’s result', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await prepare(page, 'Open on Monday');
  await page.getByLabel('Subject of the e-mail').fill('Open on Monday');
  await page.getByLabel('Message', { exact: true }).fill('Dear {{applicantName}}, we open on {{day}}.');
  await page.getByRole('button', { name: 'Check who gets it' }).click();
  await expect(page.getByText('Not filled in: day')).toBeVisible();
  await page.getByLabel('In place of day').fill('Monday');
  await page.getByRole('tab', { name: 'Español' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Estimado/a {{applicantName}}: abrimos el {{day}}.');
  await page.getByRole('button', { name: 'Check who gets it' }).click();
  await expect(page.getByRole('heading', { name: 'Who gets it' })).toBeVisible();
  await expect(page.getByText(/^Dear .+, we open on Monday\./).first()).toBeVisible();
  const accept = page.getByRole('group', { name: 'People who read another language' });
  for (const box of await accept.getByRole('checkbox').all()) await box.check();
  await inspect(page, 'broadcast-check');
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await expect(page.getByText('Finished')).toBeVisible({ timeout: 15_000 });
  await inspect(page, 'broadcast-finished');
  await page.getByLabel('Show').selectOption({ label: 'Sent' });
  await expect(page).toHaveURL(/result=sent/);
  const row = page.getByRole('table', { name: 'Recipients' }).getByRole('link').first();
  await row.click();
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await expect(page.getByText('To many').last()).toBeVisible();
});

test('at 768 and 360, from right to left: the list, and one of last week with who did not get it and why', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 768, height: 1024 });
  // Who writes to many reads English, as all of the government but intake do: its pages are mirrored all the same.
  const mirror = () => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.goto('/v2/inbox/broadcasts');
  await expect(page.getByRole('link', { name: 'Closed on Friday' })).toBeVisible();
  await mirror();
  await inspect(page, 'broadcasts-768-rtl');
  await page.getByRole('link', { name: 'Closed on Friday' }).click();
  await expect(page.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('Asked for no messages');
  await expect(page.getByRole('button', { name: 'Send 1 that failed again' })).toBeVisible();
  await inspect(page, 'broadcast-768-rtl');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, 'broadcast-360-rtl');
});
