// A supervisor updates all matching applications, reads the report, and undoes the update.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { getChangeDialog } from './support/change-dialog.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { getStaffQueue } from './support/staff-queue.ts';

/** Utility Relief. */
const processId = 4;

/** The number of matching applications, as the server counts them. */
async function countMatches(page: Page): Promise<number> {
  const filter = [{ key: 'ProcessID', val: processId, type: 'Int' }];
  const { GetWorkQueue } = await callApi<{ GetWorkQueue: { TotalItems: number } }>(
    page,
    'POST',
    '/GetWorkQueue',
    filter,
  );
  return GetWorkQueue.TotalItems;
}

test('a supervisor updates all matching applications, reads the report, and undoes the update', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/v2/inbox?view=all');
  const queue = getStaffQueue(page);
  const change = getChangeDialog(page);
  const range = page.getByRole('navigation', { name: 'Queue pages' });
  const total = await countMatches(page);

  await test.step('selects all matching applications across pages by keyboard and updates them', async () => {
    expect(total).toBeGreaterThan(25);
    await queue.narrow('Program', 'Utility Relief');
    await expect(range).toContainText(`of ${total}`);
    await pressKey(page.getByRole('checkbox', { name: 'Select all on this page' }), 'Space');
    await pressKey(page.getByRole('button', { name: `Select all ${total} matching applications` }));
    await expect(page.getByText(`All ${total} matching applications are selected`)).toBeVisible();
    await pressKey(page.getByRole('button', { name: 'Change status' }));
    await change.choose({ status: 'Case-Review', owner: 'James Okoye' });
    await pressKey(change.dialog.getByRole('button', { name: 'Preview changes' }));
    await expect(change.dialog).toContainText(`of ${total} applications can be updated`);
    await change.apply();
    await expect(page.getByText(/^Changes requested failed/)).toBeVisible();
  });

  await test.step('the report lists skipped applications, and the update is undone', async () => {
    await change.dialog.getByRole('link', { name: 'View full report' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Status changed to Case-Review, assigned to James Okoye' }),
    ).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await inspectScreen(page, 'bulk-report');
    await page.getByLabel('Show').selectOption({ label: 'Not updated' });
    await expect(page).toHaveURL(/outcome=refused/);
    await page.reload();
    await expect(page.getByLabel('Show')).toHaveValue('refused');
    await expect(page.getByRole('table', { name: 'Report' })).not.toContainText('Reverted');
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  });
});

test('a supervisor previews the messages of a bulk update and cancels them by undoing it', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.goto(`/v2/inbox?process=${processId}`);
  const total = await countMatches(page);
  const range = page.getByRole('navigation', { name: 'Queue pages' });
  await expect(range).toContainText(`of ${total}`);
  await getStaffQueue(page).narrow('Status', 'Pending-Approval');
  await expect(page).toHaveURL(/status=/);
  await expect(range).not.toContainText(`of ${total}`);
  const change = getChangeDialog(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await change.choose({ status: 'Approved' });
  await change.dialog.getByRole('button', { name: 'Preview changes' }).click();
  const messages = change.dialog.getByRole('region', { name: 'Messages that will be sent' });
  await messages.getByText(/^English: /).click();
  await expect(messages).toContainText(/Your application for .+ has a new status: /);
  await inspectScreen(page, 'bulk-letters');
  await change.apply();
  await expect(page.getByText(/^Successful status change/)).toBeVisible();

  await page.getByRole('link', { name: 'Bulk updates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk updates' })).toBeVisible();
  await page.getByRole('link', { name: 'Status changed to Approved' }).first().click();
  await expect(
    page.getByText(/messages? will be sent at .+ You can undo the update until then/),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Messages were canceled before they were sent.')).toBeVisible();
});
