// An office's consent script: loaded at its own domain, not on localhost, and opened by "Cookie preferences".
import { expect, type Page } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const script = 'https://consent.example.test/office.js';
/** Stands for the script of a consent service. */
const service = `window.OneTrust = { ToggleInfoDisplay: () => { document.documentElement.dataset.consent = 'open'; } };`;

const cookieLink = (page: Page) => page.getByRole('link', { name: say('shell', 'footer.cookies') });
const listForeignScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src && !src.startsWith(location.origin)),
  );

/** Serves the office at its own domain, and the consent script with the given content. */
async function serveAtDomain(page: Page, domain: string, content: string): Promise<void> {
  const port = new URL(page.url()).port;
  await page.route(`https://${domain}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: domain };
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers,
      maxRedirects: 0,
    });
    await route.fulfill({ response });
  });
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: content }));
}

test('an administrator adds a consent script, which loads at the office’s domain only', async ({
  open,
  office,
}) => {
  const domain = `${office.subdomain}.example.test`;
  const [tenant] = await queryTenant(
    100,
    'update tenant set custom_domain = $1 where subdomain = $2 returning id',
    [domain, office.subdomain],
  );
  expect(tenant).toBeDefined();

  await test.step('saves the address in the settings', async () => {
    const admin = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
    await admin.goto('/v2/instance-portal?section=privacy');
    const field = admin.getByLabel(say('settings', 'privacy.consent_script'));
    const save = admin.getByRole('button', { name: say('settings', 'save'), exact: true });
    await field.fill('http://consent.example.test/office.js');
    await save.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await inspectScreen(admin, 'settings-consent-invalid');
    await field.fill(script);
    await save.click();
    await expect(admin.getByText(say('settings', 'saved'))).toBeVisible();
  });
  await test.step('loads none on localhost, where the link opens the office’s own page', async () => {
    const page = await open({ device: 'phone', tenant: office.subdomain });
    await page.goto('/login');
    expect(await listForeignScripts(page)).toEqual([]);
    await cookieLink(page).click();
    await expect(page).toHaveURL(/\/privacy#cookies$/);
  });
  await test.step('loads it at the domain, where the link opens the consent service', async () => {
    const page = await open({ device: 'phone', tenant: office.subdomain });
    await page.goto('/login');
    await serveAtDomain(page, domain, service);
    await page.goto(`https://${domain}/login`);
    expect(await listForeignScripts(page)).toEqual([script]);
    await expect.poll(() => page.evaluate(() => 'OneTrust' in window)).toBe(true);
    await expect
      .poll(async () => {
        await cookieLink(page).click();
        return page.locator('html').getAttribute('data-consent');
      })
      .toBe('open');
    await expect(page).toHaveURL(`https://${domain}/login`);
  });
  await test.step('opens the office’s own page if the service has no choices to show', async () => {
    const page = await open({ device: 'phone', tenant: office.subdomain });
    await page.goto('/login');
    await serveAtDomain(page, domain, '');
    await page.goto(`https://${domain}/login`);
    await cookieLink(page).click();
    await expect(page).toHaveURL(`https://${domain}/privacy#cookies`);
  });
});
