// The page frame: the office's contact, language picker, support, cookies, and FAQs.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const ar = createTranslate('ar');

test('visitors find the office contact, languages, support, and FAQs', async ({ open }) => {
  await test.step('a business sees its tabs, and opens the office contact even before JavaScript has loaded', async () => {
    const page = await open({ device: 'phone', as: 'shop@example.test' });
    const script = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/resources', { waitUntil: 'commit' });
    await page.getByRole('button', { name: say('shell', 'header.menu'), exact: true }).click();
    const box = page.getByRole('dialog', { name: say('shell', 'header.menu') });
    await expect(box.getByText('Riverbend County', { exact: true })).toBeVisible();
    const tabs = box.getByRole('navigation', { name: say('shell', 'tabs.label') }).getByRole('link');
    await expect(tabs).toHaveText([/^About/, /^Programs/, /^My Applications/]);
    await expect(box.getByRole('link', { name: '+1 555 010 0100' })).toBeVisible();
    script.resolve();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  });
  await test.step('the marketplace lists six languages and marks the current one', async () => {
    const page = await open({ device: 'phone', tenant: 'marketway' });
    await page.goto('/login');
    await page.getByRole('button', { name: say('shell', 'language.open', { name: 'English' }) }).click();
    const dialog = page.getByRole('dialog', { name: say('shell', 'language.title') });
    await expect(dialog.getByRole('listitem')).toHaveCount(6);
    await expect(dialog.locator('[aria-current]')).toHaveText(/^English/);
    await expect(dialog.getByText('Todo está en español')).toBeVisible();
    await inspectScreen(page, 'language-dialog-marketway');
    await dialog.getByRole('button', { name: 'Español' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
  await test.step('shows the cookie policy, and returns from support to the previous page, in Arabic', async () => {
    const page = await open({ device: 'phone', tenant: 'noor', locale: 'ar' });
    await page.goto('/login');
    await page.getByRole('link', { name: ar('shell', 'footer.cookies') }).click();
    await expect(page.getByText(ar('tenants', 'privacy.cookies-none'))).toBeVisible();
    const foreign = () =>
      page.evaluate(() => [...document.scripts].filter(({ src }) => src && !src.startsWith(location.origin)));
    await expect.poll(foreign).toEqual([]);
    await page.getByRole('link', { name: ar('shell', 'footer.contact') }).click();
    await expect(page).toHaveURL(/\/contact-support$/);
    await page.getByRole('button', { name: ar('tenants', 'back') }).click();
    await expect(page).toHaveURL(/\/privacy/);
  });
  await test.step('staff see FAQs', async () => {
    const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
    await page.goto('/v2/admin-portal');
    const areas = page.getByRole('navigation', { name: say('shell/navigation', 'label') }).getByRole('link');
    for (const area of ['Programs', 'Reports', 'Reviews', 'Admin tools'])
      await expect(areas.filter({ hasText: area })).not.toHaveCount(0);
    await page.getByRole('link', { name: 'FAQs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('tenants', 'faqs.title') })).toBeVisible();
    await page.getByText(say('tenants/questions', 'code-asked')).click();
    await expect(page.getByText(say('tenants/questions', 'code'))).toBeVisible();
    await inspectScreen(page, 'faqs');
  });
  await test.step('the service instance has one tab', async () => {
    const page = await open({ device: 'desk', tenant: 'services', as: 'subscriber@services.test' });
    await page.goto('/subscriptions');
    const tabs = page.getByRole('navigation', { name: say('shell', 'tabs.label') }).getByRole('link');
    await expect(tabs).toHaveText(['My Subscriptions']);
    await inspectScreen(page, 'community-bar-services');
  });
});
