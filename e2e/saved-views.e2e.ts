// A supervisor saves a filter as a view and shares it, and a colleague opens its URL in Arabic.
import { expect } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';

test('a supervisor saves, shares, opens, follows, changes, and deletes a view', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const lastName = createUniqueLastName();
  const name = `All of ${lastName}`;
  for (const firstName of ['Ada', 'Ben']) await enterCase(page, { firstName, lastName });
  await page.goto(`/v2/inbox?search=${lastName}`);
  const applicants = page
    .getByRole('table', { name: 'Applications' })
    .getByRole('rowheader')
    .getByRole('link');
  await expect(applicants).toHaveCount(2);
  const rail = page.getByRole('navigation', { name: 'Views' });
  const actions = rail.getByRole('button', { name: /^Actions for/ });

  await test.step('requires a name, and shares the view with all staff', async () => {
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a view name')).toBeVisible();
    await dialog.getByLabel('View name').fill(name);
    await dialog.getByRole('radio', { name: 'Everyone on the team' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/v2\/inbox\?view=\d+$/);
    await expect(rail.getByRole('link', { name: new RegExp(`^${name} 2$`) })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
  const address = page.url();
  const other = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });

  await test.step('a colleague opens the address of the view', async () => {
    await other.setViewportSize({ width: 1920, height: 1080 });
    await other.goto(address);
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(other.locator('tbody tr')).toHaveCount(2);
    await expect(other.locator('nav a[aria-current=page]').filter({ hasText: name })).toBeVisible();
  });

  await test.step('follows, changes, and saves the view', async () => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Notify me about new applications' }).click();
    await actions.click();
    await expect(page.getByRole('menuitem', { name: 'Notify me about new applications' })).toContainText(
      'On',
    );
    await inspectScreen(page, 'view-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Applicant name' }).getByRole('button').click();
    await expect(page).toHaveURL(/view=\d+&/);
    await expect(rail.getByText('Edited')).toBeVisible();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Save changes' }).click();
    await expect(page.getByText('View saved', { exact: true })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('columnheader', { name: 'Applicant name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('the address of the deleted view shows that it no longer exists', async () => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await expect(rail.getByRole('link', { name })).toHaveCount(0);
    await other.goto(address);
    await expect(other.locator('[role=status]').filter({ hasText: 'لم تعد موجودة' })).toBeVisible();
  });
});
