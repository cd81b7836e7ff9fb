// A manager works through the queue and a case with only the keyboard.
import { expect } from '@playwright/test';
import { getChangeDialog } from './support/change-dialog.ts';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { test } from './support/journey-test.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { getStaffQueue } from './support/staff-queue.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a manager assigns two applications and finds a third without a mouse', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  for (const firstName of ['Ada', 'Ben', 'Cleo']) await enterCase(page, { firstName, lastName });
  await page.goto(`/v2/inbox?search=${lastName}`);
  const queue = getStaffQueue(page);
  const links = page.getByRole('table', { name: 'Applications' }).getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(3);
  const [first = 0, second = 0, third = 0] = await queue.ids();
  const { dialog } = getChangeDialog(page);

  await test.step('selects and assigns two rows', async () => {
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
    await expect(queue.row(second).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('k');
    await expect(queue.row(first)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: say('work-queue', 'change.moreOptions') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Assign to')).toBeFocused();
    await page.keyboard.type('James');
    await pressTabUntil(page, 'Preview changes');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row').filter({ hasText: String(first) })).toContainText('James Okoye');
    await pressTabUntil(page, 'Update 2 applications');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'James Okoye' })).toContainText(
      'Successfull assignment change',
    );
    await expect(dialog).toBeHidden();
    for (const id of [first, second]) await expect(queue.row(id)).toContainText('James Okoye');
    await expect(queue.row(first)).toBeFocused();
  });

  await test.step('lists the shortcuts, and finds an application by its number', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: say('shell/navigation', 'shortcuts') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search applications' });
    await expect(search).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(third));
    await expect(links).toHaveText([String(third)]);
    await page.keyboard.press('Enter');
    await expect(search).not.toBeFocused();
    await page.keyboard.press('j');
    await expect(queue.row(third)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`search=${third}`));
  });

  await test.step('previews a bulk update and cancels it', async () => {
    await page.reload();
    await expect(links).toHaveText([String(third)]);
    await page.keyboard.press('j');
    await expect(queue.row(third)).toBeFocused();
    await page.keyboard.press('x');
    await expect(queue.row(third).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('s');
    await expect(dialog.getByLabel('New status')).toBeFocused();
    await page.keyboard.type('Case');
    await pressTabUntil(page, 'Preview changes');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(String(third));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(queue.row(third)).toBeFocused();
  });
});

test('a manager opens a case, switches its panels and saves a note without a mouse', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  for (const firstName of ['Ada', 'Ben']) await enterCase(page, { firstName, lastName });
  await page.goto(`/v2/inbox?search=${lastName}`);
  const queue = getStaffQueue(page);
  await expect(
    page.getByRole('table', { name: 'Applications' }).getByRole('rowheader').getByRole('link'),
  ).toHaveCount(2);
  const [first = 0, second = 0] = await queue.ids();
  await page.keyboard.press('j');
  await expect(queue.row(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${first}`));
  await expect(page.getByRole('tablist')).toBeVisible();
  for (const [key, panel] of [
    ['v', 'validations'],
    ['t', 'tasks'],
    ['m', 'messages'],
    ['c', 'notes'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name: say('work-queue', `panel.${panel}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  const body = page.getByLabel(say('messaging/notes', 'notes.body'));
  await expect(body).toBeVisible();
  await pressTabUntil(page, say('messaging/notes', 'notes.body'));
  await page.keyboard.type('Written without a mouse.');
  await pressTabUntil(page, say('messaging/notes', 'notes.save'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText('Written without a mouse.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`id=${second}`));
});
