// The account menu and the account picker show pictures, or initials where there are none or they fail to load.
import { expect } from '@playwright/test';
import { inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';

test('spec 9: a logo that fails shows initials, and is not requested again on the next page', async ({
  open,
}) => {
  const page = await open({ device: 'phone' });
  let requests = 0;
  await page.route('**/brand/eastgate-logo.svg', async (route) => {
    requests += 1;
    await route.fulfill({ status: 404 });
  });
  await signIn(page, 'multi@example.test');
  const eastgate = page.getByRole('button', { name: /Eastgate Housing Authority/ });
  const riverbend = page.getByRole('button', { name: /Riverbend County/ }).first();
  await expect(eastgate.locator('[data-initials=EA]')).toBeVisible();
  await expect(riverbend.locator('img')).toBeVisible();
  await inspectWidths(page, 'avatars-picker');
  expect(requests).toBe(1);

  await riverbend.click();
  await expect(page).toHaveURL(/\/resources$/);
  const menu = page.locator('header [aria-haspopup=menu]').last();
  await expect(menu.locator('[data-initials=CL]')).toBeVisible();
  await inspectWidths(page, 'avatars-header');

  await page.goto('/session');
  await expect(eastgate.locator('[data-initials=EA]')).toBeVisible();
  await expect(riverbend.locator('img')).toBeVisible();
  expect(requests).toBe(1);
  const stored = await page.evaluate(() => localStorage.getItem('commonway.failed-pictures'));
  expect(JSON.parse(stored ?? '[]')).toEqual([['/brand/eastgate-logo.svg', expect.any(Number)]]);
});
