// A caseworker's day in the queue: what it opens on, what fits on a laptop, and changes without leaving the list.
import { expect, type Page } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { expectStill, recordShifts } from './support/layout-shift.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const laptop = { width: 1280, height: 800 };

test('the queue opens still on the reader’s open cases, with due date, assignee, and status in view', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.setViewportSize(laptop);
  await recordShifts(page);
  await page.goto('/v2/inbox');
  const rail = page.getByRole('navigation', { name: say('work-queue/views', 'label'), exact: true });
  await expect(rail.locator('[aria-current=page]')).toContainText(say('work-queue/views', 'work'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectStill(page, 'queue');
  const table = page.getByRole('table', { name: 'Applications' });
  for (const column of ['Due', 'AssignedTo', 'Status'] as const)
    await expect(
      table.getByRole('columnheader', { name: say('work-queue', `column.${column}`) }),
    ).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole('columnheader', { name: say('work-queue', 'column.Due') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('on a phone, one button opens the filters', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'caseworker@riverbend.test' });
  await page.goto('/v2/inbox');
  const program = page.getByRole('button', { name: say('work-queue', 'filter.program'), exact: true });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(program).toBeHidden();
  await page.getByRole('button', { name: say('work-queue', 'filter.label') }).click();
  await expect(program).toBeVisible();
});

test('a search from the default view covers all applications, and clearing it returns there', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  const supervisor = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const lastName = createUniqueLastName();
  await enterCase(supervisor, { firstName: 'Ada', lastName });
  await page.goto('/v2/inbox');
  const current = page
    .getByRole('navigation', { name: say('work-queue/views', 'label'), exact: true })
    .locator('[aria-current=page]');
  await expect(current).toContainText(say('work-queue/views', 'work'));
  const search = page.getByRole('searchbox', { name: 'Search applications' });
  await search.fill(lastName);
  await expect(page).toHaveURL(new RegExp(`\\?search=${lastName}$`));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await search.fill('');
  await expect(page).toHaveURL(/\/v2\/inbox$/);
  await expect(current).toContainText(say('work-queue/views', 'work'));
});

test('a manager assigns a case from its row by keyboard, and moves it with the mouse', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await page.setViewportSize(laptop);
  const lastName = createUniqueLastName();
  await enterCase(page, { firstName: 'Ada', lastName });
  await page.goto(`/v2/inbox?search=${lastName}`);
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  const assignee = row.locator('[data-change=owner]');
  const menu = page.getByRole('menu');

  await test.step('Escape closes the menu without a change', async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('a');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('a letter and Enter assign the case', async () => {
    await page.keyboard.press('a');
    await expect(menu.getByRole('menuitemradio').first()).toBeVisible();
    await page.keyboard.press('J');
    await expect(menu.getByRole('menuitemradio', { name: 'James Okoye' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(assignee).toHaveText('James Okoye');
    await expect(menu).toBeHidden();
    await expect(row).toBeFocused();
  });

  const state = row.locator('[data-change=state]');
  await test.step('a status that needs a comment opens the dialog with the choice', async () => {
    await state.click();
    await menu.getByRole('menuitemradio', { name: 'Form in progress' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('New status').locator('option:checked')).toHaveText('Form in progress');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(state).toHaveText('Intake');
  });

  await test.step('any other status is set at once', async () => {
    await state.click();
    await menu.getByRole('menuitemradio', { name: 'Case verification' }).click();
    await expect(state).toHaveText('Case verification');
  });
});

test('two applicants of one name differ in the queue by birth year, street, and phone', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const lastName = createUniqueLastName();
  const namesakes = [await enterCase(page, { lastName }), await enterCase(page, { lastName })];
  const other = await enterCase(page, { firstName: 'Ada', lastName });
  const expectDetails = async (screen: Page, isArabic: boolean) => {
    for (const { applicationId, phone } of namesakes) {
      const row = screen.getByRole('row').filter({ hasText: String(applicationId) });
      await expect(row).toContainText(new RegExp(`1990.*12 River Street.*${phone.slice(-4)}`));
      await expect(row.getByRole('checkbox')).toHaveAccessibleName(new RegExp(lastName));
    }
    const row = screen.getByRole('row').filter({ hasText: String(other.applicationId) });
    await expect(row).not.toContainText('12 River Street');
    await inspectScreen(screen, `queue-namesakes-${isArabic ? 'ar' : 'en'}`);
  };
  await page.setViewportSize(laptop);
  await page.goto(`/v2/inbox?search=${lastName}`);
  await expectDetails(page, false);
  const phone = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  await phone.goto(`/v2/inbox?search=${lastName}`);
  await phone.setViewportSize({ width: 360, height: 740 });
  await expectDetails(phone, true);
});
