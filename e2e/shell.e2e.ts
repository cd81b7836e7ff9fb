// What surrounds the pages: community bar, account bar, contact widget, footer and the choice of languages (spec 2.6).
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
/** A link's first line is its name: a count of unread messages stands below it. */
const linksIn = async (page: Page, label: string, words = say): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: words('shell', label) }).getByRole('link');
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
};

test('spec 2.6: a business has its tabs under the instance’s name, and the office’s contact at hand', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: 'shop@example.test' });
  await page.goto('/resources');
  await expect(page.getByText('Riverbend County', { exact: true })).toBeVisible();
  expect(await linksIn(page, 'tabs.label')).toEqual(['About', 'Programs', 'My Applications']);
  expect(await linksIn(page, 'footer.label')).toEqual([
    'Contact us',
    'Privacy choices',
    'Cookie preferences',
  ]);
  await page.getByRole('button', { name: say('shell', 'contact.open'), exact: true }).click();
  const box = page.getByRole('dialog', { name: say('shell', 'contact.title') });
  await expect(box.getByRole('link', { name: '+1 555 010 0100' })).toBeVisible();
  await inspect(page, 'contact-widget');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('spec 2.6: staff have their work areas, and the FAQs on /v2/ paths only', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await page.goto('/reports');
  const places = await linksIn(page, 'staff.label');
  expect(places).toEqual(expect.arrayContaining(['Programs', 'Reports', 'Reviews', 'Admin tools']));
  expect(places).not.toContain('Sync report');
  expect(await linksIn(page, 'footer.label')).not.toContain('FAQs');
  await page.goto('/v2/admin-portal');
  expect(await linksIn(page, 'footer.label')).toEqual([
    'FAQs',
    'Contact us',
    'Privacy choices',
    'Cookie preferences',
  ]);
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('tenants', 'faqs.title') })).toBeVisible();
  await page.getByText(say('tenants', 'faqs.code-asked')).click();
  await expect(page.getByText(say('tenants', 'faqs.code'))).toBeVisible();
  await inspect(page, 'faqs');
});

test('spec 2.6: at the service instance the only tab is My Subscriptions', async ({ open }) => {
  const page = await open({ device: 'desk', tenant: 'services', as: 'subscriber@services.test' });
  await page.goto('/subscriptions');
  expect(await linksIn(page, 'tabs.label')).toEqual(['My Subscriptions']);
  await inspect(page, 'community-bar-services');
});

test('spec 2.5 Language selector modal: a grid, the current marked, a close button; six at the marketplace host', async ({
  open,
}) => {
  const page = await open({ device: 'phone', tenant: 'marketway' });
  await page.goto('/login');
  await page.getByRole('button', { name: say('shell', 'language.open', { name: 'English' }) }).click();
  const modal = page.getByRole('dialog', { name: say('shell', 'language.title') });
  await expect(modal.getByRole('listitem')).toHaveCount(6);
  await expect(modal.locator('[aria-current]')).toHaveText(/^English/);
  await inspect(page, 'language-modal-marketway');
  await modal.getByRole('button', { name: say('shell', 'close') }).click();
  await expect(modal).toBeHidden();
});

test('spec 2.1 /contact-support: back goes to the previous page; no consent script, and the cookies say so', async ({
  open,
}) => {
  const arabic = wordsOf('ar');
  const page = await open({ device: 'phone', tenant: 'noor', locale: 'ar' });
  await page.goto('/login');
  await page.getByRole('link', { name: arabic('shell', 'footer.cookies') }).click();
  await expect(page.getByText(arabic('tenants', 'privacy.cookies-none'))).toBeVisible();
  const foreign = await page.evaluate(() =>
    [...document.scripts].filter(({ src }) => src && !src.startsWith(location.origin)),
  );
  expect(foreign).toEqual([]);
  await page.getByRole('link', { name: arabic('shell', 'footer.contact') }).click();
  await expect(page).toHaveURL(/\/contact-support$/);
  await inspect(page, 'contact-support');
  await page.getByRole('button', { name: arabic('tenants', 'back') }).click();
  await expect(page).toHaveURL(/\/privacy/);
});
