// A supervisor changes all that match, reads the report and takes it back: on wide screens and narrow, by keyboard, in Arabic.
import { expect, type Page } from '@playwright/test';
import { changeDialog } from './support/change-dialog.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { type StaffQueue, staffQueue } from './support/staff-queue.ts';
import { wordsOf } from './support/words.ts';

const supervisor = 'supervisor@riverbend.test';
const program = 'Utility Relief';

/** The queue narrowed to a program, and maybe a status. */
async function narrowed(page: Page, status?: string): Promise<StaffQueue> {
  await page.goto('/v2/inbox');
  const queue = staffQueue(page);
  await queue.narrow('Program', program);
  if (status) await queue.narrow('Status', status);
  await expect(page).toHaveURL(status ? /status=/ : /process=/);
  return queue;
}

test('all that match, beyond the page: dry run, change, report, and back again', async ({ open }) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const queue = await narrowed(page);
  const total = await queue.total();
  expect(total).toBeGreaterThan(25);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${total} that match` }).click();
  await expect(page.getByText(`All ${total} that match are selected`)).toBeVisible();

  await page.getByRole('button', { name: 'Change status' }).click();
  const change = changeDialog(page);
  await change.choose({ status: 'Case-Review', owner: 'James Okoye' });
  await change.dialog.getByRole('button', { name: 'Check' }).click();
  await expect(change.dialog).toContainText(`of ${total} applications can be changed`);
  await inspect(page, 'bulk-all-preview');
  await change.apply();
  await expect(page.getByText(/^Changes requested failed/)).toBeVisible();
  await change.dialog.getByRole('link', { name: 'Whole report' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Status to Case-Review, assigned to James Okoye' }),
  ).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible();
  await inspect(page, 'bulk-report');
  await page.getByLabel('Show').selectOption({ label: 'Not changed' });
  await expect(page).toHaveURL(/outcome=refused/);
  await expect(page.getByRole('table', { name: 'Report' })).not.toContainText('Put back');
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('refused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('the messages are shown before they would leave, and withdrawn with the change', async ({ open }) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 800 });
  await narrowed(page, 'Pending-Approval');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  const change = changeDialog(page);
  await change.choose({ status: 'Approved' });
  await change.dialog.getByRole('button', { name: 'Check' }).click();
  const letters = change.dialog.getByRole('region', { name: 'Messages that would leave' });
  await letters.getByText(/^English: /).click();
  await expect(letters).toContainText(/Your application for .+ is now: /);
  await inspect(page, 'bulk-letters');
  await change.apply();
  await expect(page.getByText(/^Successful status change/)).toBeVisible();

  await page.getByRole('link', { name: 'Changes of many' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes of many' })).toBeVisible();
  await page.getByRole('link', { name: 'Status to Approved' }).first().click();
  await expect(page.getByText(/messages? leaves? at .+ Until then you can undo the change/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Its messages were withdrawn before they left.')).toBeVisible();
});

test('by keyboard alone: choose the page, then all, assign, and come to the report', async ({ open }) => {
  const page = await open({ device: 'desk', as: supervisor });
  const queue = await narrowed(page);
  const total = await queue.total();
  const reach = async (name: string | RegExp, role: 'button' | 'checkbox' | 'link') => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
    await expect(wanted.first()).toBeVisible();
    for (let presses = 0; presses < 250; presses += 1) {
      if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await page.getByRole('heading', { level: 1 }).focus();
  await reach('Select all on this page', 'checkbox');
  await page.keyboard.press('Space');
  await reach(`Select all ${total} that match`, 'button');
  await page.keyboard.press('Enter');
  await reach('Assign', 'button');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Assign to')).toBeFocused();
  await page.keyboard.type('Helen');
  await reach('Check', 'button');
  await page.keyboard.press('Enter');
  await reach(/^Change \d+ application/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/assignment/).first()).toBeVisible();
});

test('in Arabic, on a tablet and a phone, the change reads from right to left', async ({ open }) => {
  const say = wordsOf('ar');
  const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await page.goto('/v2/inbox/changes');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('table')).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await inspect(page, 'bulk-list');
  }
  await page.getByRole('table').getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 2, name: say('work-queue', 'report.title') }),
  ).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await inspect(page, 'bulk-change');
  }
});
