// An office adds its name in Arabic; people who read Arabic see it, and others its own name.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const arabicName = 'مقاطعة ضفاف البحيرة';

test('an administrator translates the office’s name, and the sign-in page shows it in Arabic only', async ({
  open,
  office,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/v2/instance-portal?section=branding');
  const label = say('settings', 'branding.ds_names');
  const field = page.getByLabel(say('configuration', 'in-language', { label, language: 'العربية' }));
  await expect(async () => {
    if (!(await field.isVisible()))
      await page
        .getByText(/^In other languages/)
        .first()
        .click();
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await field.fill(arabicName);
  await inspectScreen(page, 'office-names-settings');
  const answered = page.waitForResponse('**/api/instance-settings');
  await page.getByRole('button', { name: say('settings', 'save'), exact: true }).click();
  expect((await answered).status()).toBe(200);

  const arabic = await open({ device: 'phone', tenant: office.subdomain, language: 'ar' });
  await expect(async () => {
    await arabic.goto('/login');
    await expect(arabic).toHaveTitle(new RegExp(` - ${arabicName}$`), { timeout: 1000 });
  }).toPass();
  await inspectScreen(arabic, 'office-names-login-ar');
  const korean = await open({ device: 'phone', tenant: office.subdomain, language: 'ko' });
  await korean.goto('/login');
  await expect(korean).toHaveTitle(new RegExp(` - ${office.name}$`));
});

test('a resident who reads Arabic sees the county’s Arabic name on every page, also without script', async ({
  open,
  browser,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'household@example.test', language: 'ar' });
  await page.goto('/applications');
  const name = 'مقاطعة ريفربند';
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(` - ${name}$`));
  await expect(page.getByText('Riverbend County')).toHaveCount(0);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'ar',
    baseURL: baseURL ?? '',
  });
  const plain = await context.newPage();
  await plain.goto('/individual-signup');
  await expect(plain).toHaveTitle(new RegExp(` - ${name}$`));
  await expect(plain.getByText('Riverbend County')).toHaveCount(0);
  await context.close();
});
