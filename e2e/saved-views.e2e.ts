// A supervisor keeps a filter as a view, shares it, and somebody else works from its address: on a desk, a phone, in Arabic.
import { expect } from '@playwright/test';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { staffQueue } from './support/staff-queue.ts';

const supervisor = 'supervisor@riverbend.test';
const name = 'Utility Relief, all of it';

test('a view is kept, shared, opened by its address, followed, changed and removed', async ({ open }) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/v2/inbox');
  const queue = staffQueue(page);
  await queue.narrow('Program', 'Utility Relief');
  await expect(page).toHaveURL(/process=\d+/);
  const total = await queue.total();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByRole('radio', { name: 'Everybody on the staff' }).check();
  await look(page, 'view-save');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/v2\/inbox\?view=\d+$/);
  const address = page.url();
  const rail = page.getByRole('navigation', { name: 'Views' });
  const link = rail.getByRole('link', { name: new RegExp(`^${name} ${total}$`) });
  await expect(link).toHaveAttribute('aria-current', 'page');

  const other = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await other.setViewportSize({ width: 1920, height: 1080 });
  await other.goto(address);
  await expect(other.locator('tbody tr').first()).toBeVisible();
  const theirs = other.locator('nav a[aria-current=page]').filter({ hasText: name });
  await expect(theirs).toContainText(name);
  await inspect(other, 'view-shared');

  await rail.getByRole('button', { name: /What to do with/ }).click();
  await page.getByRole('menuitem', { name: 'Tell me when one enters' }).click();
  await rail.getByRole('button', { name: /What to do with/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Tell me when one enters' })).toContainText('On');
  await inspect(page, 'view-menu');
  await page.keyboard.press('Escape');

  await page.getByRole('columnheader', { name: 'Applicant name' }).getByRole('button').click();
  await expect(page).toHaveURL(/view=\d+&process=/);
  await expect(rail.getByText('changed')).toBeVisible();
  await rail.getByRole('button', { name: /What to do with/ }).click();
  await page.getByRole('menuitem', { name: 'Save the changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('columnheader', { name: 'Applicant name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, 'view-narrow');
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await rail.getByRole('button', { name: /What to do with/ }).click();
  await page.getByRole('menuitem', { name: 'Remove this view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this view' }).click();
  await expect(rail.getByRole('link', { name })).toHaveCount(0);
  await other.goto(address);
  await expect(other.locator('[role=status]').filter({ hasText: 'لم تعد موجودة' })).toBeVisible();
});
