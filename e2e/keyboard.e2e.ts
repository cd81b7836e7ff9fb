// The hands stay on the keyboard: signing in, a page of a form, the queue and a change of many applications.
import { expect } from '@playwright/test';
import { changeDialog } from './support/change-dialog.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { demoPassword } from './support/sign-in.ts';
import { staffQueue } from './support/staff-queue.ts';
import { tabTo } from './support/tab-to.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');

test('signing in and filling in a page of a form', async ({ open }) => {
  const page = await open({ device: 'desk', locale: 'en-US' });
  await page.goto('/login?redirect=%2Fconfirmation-resource%2F101');
  await tabTo(page, 'Skip to main content');
  await tabTo(page, 'E-mail or mobile phone');
  await page.keyboard.type('partner@example.test');
  await tabTo(page, 'Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();

  await tabTo(page, 'First name');
  await page.keyboard.type('Noor');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  // The names came from the profile.
  await expect(page.getByRole('region', { name: '3 answers need another look' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await page.keyboard.type('05121990');
  await tabTo(page, 'Phone number');
  await page.keyboard.type('5550100188');
  await tabTo(page, 'In which language should we talk with you?');
  await page.keyboard.type('English');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your home' })).toBeFocused();
});

test('moving, choosing and opening in the queue, and changing many at once', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await page.goto('/v2/inbox?process=1');
  const queue = staffQueue(page);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  const [first = 0, second = 0, third = 0] = await queue.ids();
  for (const [key, id] of [
    ['j', first],
    ['j', second],
    ['j', third],
    ['k', second],
  ] as const) {
    await page.keyboard.press(key);
    await expect(queue.row(id)).toBeFocused();
  }
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.keyboard.press('a');
  const { dialog } = changeDialog(page);
  const owner = dialog.getByLabel('Assign to');
  await expect(owner).toBeFocused();
  await page.keyboard.type('James');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: String(first) })).toContainText('James Okoye');
  await tabTo(page, 'Change 2 applications');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'James Okoye' })).toContainText(
    'Successfull assignment change',
  );
  await expect(dialog).toBeHidden();
  await expect(queue.row(first)).toContainText('James Okoye');
  await expect(queue.row(second)).toContainText('James Okoye');
  await expect(queue.row(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${first}`));
});

test('a supervisor finds an application, asks what a change would do and looks into it', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/v2/inbox?process=1&order=descending');
  const queue = staffQueue(page);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: say('work-queue/queue', 'title') })).toBeVisible();
  await page.keyboard.press('Escape');
  const waiting = page.getByRole('row').filter({ hasText: 'Intake review' }).first();
  const wanted = Number(await waiting.getAttribute('data-row-id'));
  await page.keyboard.press('/');
  await page.keyboard.type(String(wanted));
  await expect(queue.row(wanted)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of the queue' })).toContainText(/of 1(?!\d)/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  const { dialog } = changeDialog(page);
  await expect(dialog.getByLabel('New status')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'What would happen' })).toContainText(String(wanted));
  await inspect(page, 'change-by-keyboard');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${wanted}`));
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('tab', { name: say('work-queue', 'panel.validations') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await inspect(page, 'case-1920');
});

test('an intake specialist does a task and goes on to the next case', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'intake@riverbend.test' });
  await page.goto('/v2/inbox?process=1');
  const queue = staffQueue(page);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  const [first = 0, second = 0] = await queue.ids();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${first}`));
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.keyboard.press('t');
  const task = page.getByRole('checkbox', { name: 'Applicant called back' });
  await expect(task).toBeVisible();
  await tabTo(page, /^Applicant called back/);
  await page.keyboard.press('Space');
  await expect(page.getByText(/Done by .?Maria Reyes.?, /)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Done by .?Maria Reyes.?, /)).toBeHidden();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`id=${second}`));
});

test('a case worker keeps a note and writes to the applicant', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.goto('/v2/inbox?process=1');
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel(say('communications/notes', 'notes.body'))).toBeVisible();
  await tabTo(page, say('communications/notes', 'notes.body'));
  await page.keyboard.type('Kept without a mouse.');
  await tabTo(page, say('communications/notes', 'notes.save'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kept without a mouse.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByRole('tab', { name: say('work-queue', 'panel.messages') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
