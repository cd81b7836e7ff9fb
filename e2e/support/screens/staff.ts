// Screens of staff and administrators, by person and device. No state changes data.
import { expect, type Page } from '@playwright/test';
import { createTranslate } from '../translate.ts';
import { setupScreens } from './office-setup.ts';
import type { Screen, ScreenGroup } from './screen.ts';

const en = createTranslate('en');
const ar = createTranslate('ar');

/** Returns a function that presses buttons, one after the other, and waits for a dialog. */
const createOpenDialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

/** Waits until the table has a row. */
const expectRow = async (page: Page): Promise<void> => {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

/** Selects all rows of the queue's page. */
async function selectPage(page: Page): Promise<void> {
  await expectRow(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
}

/** Opens the dialog that assigns the rows of the queue's page. */
async function openAssignDialog(page: Page): Promise<void> {
  await selectPage(page);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More options' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the dialog for a broadcast to the rows of the queue's page. */
async function openBroadcastDialog(page: Page): Promise<void> {
  await selectPage(page);
  await createOpenDialog('Send broadcast')(page);
}

/** Asks for a private answer without a reason, and waits for the error. */
async function submitEmptyReason(page: Page): Promise<void> {
  await createOpenDialog('Show Tax number (EIN or SSN)')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog.getByText('Enter at least 5 characters.')).toBeVisible();
}

/** Types a text message with special characters, and waits for the warning. */
async function typeTextMessage(page: Page): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: /^Text$/ })
    .click();
  await page.getByLabel('Text message').fill('It’s the one you both signed — please send it.');
  await expect(page.getByText('“’” lowers the character limit')).toBeVisible();
}

/** Opens a broadcast, and waits for its failed deliveries. */
async function openBroadcast(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Closed on Friday' }).click();
  await expect(page.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
}

/** Opens the dialog of possible duplicates. */
async function openDuplicates(page: Page): Promise<void> {
  await createOpenDialog(en('work-queue/validations', 'duplicates'))(page);
  await expect(page.getByRole('dialog').getByRole('region').first()).toBeVisible();
}

const queue: readonly Screen[] = [
  { name: 'reports', path: '/reports' },
  { name: 'queue', path: '/v2/inbox', reach: expectRow, widths: true },
  { name: 'queue-overdue', path: '/v2/inbox?due=overdue', reach: expectRow },
  { name: 'queue-nothing', path: '/v2/inbox?search=nobody-of-that-name' },
  { name: 'queue-assign', path: '/v2/inbox?process=4', reach: openAssignDialog },
  { name: 'broadcast-prepare', path: '/v2/inbox?process=4', reach: openBroadcastDialog },
  { name: 'view-save', path: '/v2/inbox?process=4', reach: createOpenDialog('Save view') },
];

const lists: readonly Screen[] = [
  { name: 'broadcasts', path: '/v2/inbox/broadcasts' },
  { name: 'broadcast', path: '/v2/inbox/broadcasts', reach: openBroadcast, widths: true },
  { name: 'bulk-list', path: '/v2/inbox/changes' },
  { name: 'call-log', path: '/v2/inbox/calls' },
  { name: 'unmatched', path: '/v2/inbox/unmatched' },
  { name: 'finance', path: '/tools/finance', widths: true },
  { name: 'notices', path: '/notifications', widths: true },
  { name: 'reviews', path: '/v2/reviews' },
  { name: 'ranking', path: '/v2/reviews/ranking?program=105', reach: expectRow, widths: true },
];

const messages: readonly Screen[] = [
  { name: 'case-messages', path: '/v2/review?id=100005&panel=messages' },
  {
    name: 'case-template',
    path: '/v2/review?id=100005&panel=messages',
    reach: createOpenDialog('Templates'),
  },
  { name: 'case-text', path: '/v2/review?id=100005&panel=messages', reach: typeTextMessage },
];

const checks: readonly Screen[] = [
  { name: 'case-validations', path: '/v2/review?id=100005&panel=validations' },
  { name: 'case-duplicates', path: '/v2/review?id=100336&panel=validations', reach: openDuplicates },
  { name: 'case-snapshots', path: '/v2/review?id=100005&panel=snapshots' },
  { name: 'case-tasks', path: '/v2/review?id=100005&panel=tasks' },
  { name: 'case-history', path: '/v2/review?id=100005&panel=history', widths: true },
];

/** A grant application: its tax number is private. */
const privateCase: Screen = {
  name: 'case-reason',
  path: '/v2/inbox?process=2',
  reach: async (page) => {
    const id = await page.getByRole('row').nth(1).getAttribute('data-row-id');
    await page.goto(`/v2/review?id=${id}&panel=history`);
    await submitEmptyReason(page);
  },
};

/** Opens the dialog of a call, which is among the actions of the messages. */
async function openCallOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: en('messaging', 'tools.open') }).click();
  await createOpenDialog('Call')(page);
}

const phone: readonly Screen[] = [
  { name: 'reports', path: '/reports' },
  { name: 'queue', path: '/v2/inbox' },
  { name: 'case-messages', path: '/v2/review?id=100005' },
  { name: 'case-call', path: '/v2/review?id=100005&panel=messages', reach: openCallOnPhone },
  { name: 'case-validations', path: '/v2/review?id=100005&panel=validations' },
  { name: 'case-duplicates', path: '/v2/review?id=100336&panel=validations', reach: openDuplicates },
  { name: 'case-notes', path: '/v2/review?id=100005&panel=notes' },
];

/** Types a colleague's name in the mention field, and waits for suggestions. */
async function typeMention(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: ar('messaging/notes', 'mention.label') }).fill('okoye');
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** Waits until the page is shown right to left with an overdue application. */
async function expectOverdue(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('cell', { name: /متأخر منذ/ }).first()).toBeVisible();
}

const arabic: readonly Screen[] = [
  { name: 'reports', path: '/reports' },
  { name: 'queue', path: '/v2/inbox', widths: true },
  { name: 'queue-overdue', path: '/v2/inbox?due=overdue&sort=Due', reach: expectOverdue },
  { name: 'bulk-list', path: '/v2/inbox/changes', widths: true },
  { name: 'call-log', path: '/v2/inbox/calls' },
];

const arabicCases: readonly Screen[] = [
  { name: 'case-messages', path: '/v2/review?id=100005&panel=messages', widths: true },
  { name: 'case-validations', path: '/v2/review?id=100005&panel=validations' },
  { name: 'case-tasks', path: '/v2/review?id=100005&panel=tasks' },
  {
    name: 'case-consent',
    path: '/v2/review?id=100005&panel=messages',
    reach: createOpenDialog(ar('messaging', 'consent.open')),
  },
  { name: 'case-mention', path: '/v2/review?id=100005&panel=notes', reach: typeMention },
];

const supervisor = { device: 'desk', as: 'supervisor@riverbend.test' } as const;
const caseworker = { device: 'phone', as: 'caseworker@riverbend.test' } as const;
const intake = { device: 'desk', as: 'intake@riverbend.test', language: 'ar' } as const;
const admin = { device: 'desk', as: 'admin@riverbend.test' } as const;

export const staffGroups: readonly ScreenGroup[] = [
  { title: 'work queue of a supervisor', visit: supervisor, screens: queue },
  { title: 'lists of a supervisor', visit: supervisor, screens: lists },
  { title: 'messages and private answers of a case', visit: supervisor, screens: [...messages, privateCase] },
  { title: 'checks and history of a case', visit: supervisor, screens: checks },
  { title: 'staff on a phone', visit: caseworker, screens: phone },
  { title: 'work queue and lists in Arabic', visit: intake, screens: arabic },
  { title: 'cases in Arabic', visit: intake, screens: arabicCases },
  ...setupScreens.map(({ title, screens }) => ({ title, visit: admin, screens })),
];
