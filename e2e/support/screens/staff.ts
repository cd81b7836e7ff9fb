// Screens of staff and administrators, by person and device. No state changes data.
import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../words.ts';
import { setupScreens } from './office-setup.ts';
import type { Screen, ScreenGroup } from './screen.ts';

const en = wordsOf('en');
const ar = wordsOf('ar');

/** Presses a button, and waits for the dialog it opens. */
const openDialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

const seeRow = async (page: Page): Promise<void> => {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

/** Selects all items on the queue's page, and presses a button of the toolbar. */
const withAllOnPage =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await seeRow(page);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await openDialog(button)(page);
  };

async function askForReason(page: Page): Promise<void> {
  await openDialog('Show Tax number (EIN or SSN)')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog.getByText('Enter at least 5 characters.')).toBeVisible();
}

async function writeText(page: Page): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: /^Text$/ })
    .click();
  await page.getByLabel('Text message').fill('It’s the one you both signed — please send it.');
  await expect(page.getByText('“’” lowers the character limit')).toBeVisible();
}

async function openBroadcast(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Closed on Friday' }).click();
  await expect(page.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
}

async function seeDuplicates(page: Page): Promise<void> {
  await openDialog(en('work-queue/validations', 'duplicates'))(page);
  await expect(page.getByRole('dialog').getByRole('region').first()).toBeVisible();
}

const queue: readonly Screen[] = [
  { name: 'reports', path: '/reports' },
  { name: 'queue', path: '/v2/inbox', reach: seeRow, widths: true },
  { name: 'queue-overdue', path: '/v2/inbox?due=overdue', reach: seeRow },
  { name: 'queue-nothing', path: '/v2/inbox?search=nobody-of-that-name' },
  { name: 'queue-assign', path: '/v2/inbox?process=4', reach: withAllOnPage('Assign') },
  { name: 'broadcast-prepare', path: '/v2/inbox?process=4', reach: withAllOnPage('Send broadcast') },
  { name: 'view-save', path: '/v2/inbox?process=4', reach: openDialog('Save view') },
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
  { name: 'ranking', path: '/v2/reviews/ranking?program=105', reach: seeRow, widths: true },
];

const messages: readonly Screen[] = [
  { name: 'case-messages', path: '/v2/review?id=100005&panel=messages' },
  { name: 'case-template', path: '/v2/review?id=100005&panel=messages', reach: openDialog('Templates') },
  { name: 'case-text', path: '/v2/review?id=100005&panel=messages', reach: writeText },
];

const checks: readonly Screen[] = [
  { name: 'case-validations', path: '/v2/review?id=100005&panel=validations' },
  { name: 'case-duplicates', path: '/v2/review?id=100336&panel=validations', reach: seeDuplicates },
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
    await askForReason(page);
  },
};

const phone: readonly Screen[] = [
  { name: 'reports', path: '/reports' },
  { name: 'queue', path: '/v2/inbox' },
  { name: 'case-messages', path: '/v2/review?id=100005' },
  { name: 'case-call', path: '/v2/review?id=100005&panel=messages', reach: openDialog('Call') },
  { name: 'case-validations', path: '/v2/review?id=100005&panel=validations' },
  { name: 'case-duplicates', path: '/v2/review?id=100336&panel=validations', reach: seeDuplicates },
  { name: 'case-notes', path: '/v2/review?id=100005&panel=notes' },
];

async function mention(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: ar('messaging/notes', 'mention.label') }).fill('okoye');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function seeOverdue(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('cell', { name: /متأخر منذ/ }).first()).toBeVisible();
}

const arabic: readonly Screen[] = [
  { name: 'reports', path: '/reports' },
  { name: 'queue', path: '/v2/inbox', widths: true },
  { name: 'queue-overdue', path: '/v2/inbox?due=overdue&sort=Due', reach: seeOverdue },
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
    reach: openDialog(ar('messaging', 'consent.open')),
  },
  { name: 'case-mention', path: '/v2/review?id=100005&panel=notes', reach: mention },
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
