// An administrator changes the office's settings; visitors of the sign-in page see them immediately.
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { demoPassword } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'settings';
type Section = 'branding' | 'sign_in' | 'sign_on' | 'contact' | 'calendar';
const drawnLogo = new URL('../api/db/seed/assets/riverbend-logo.svg', import.meta.url).pathname;

const saveButton = (page: Page) => page.getByRole('button', { name: say(part, 'save'), exact: true });

async function openSection(page: Page, section: Section): Promise<void> {
  await page.goto(`/v2/instance-portal?section=${section}`);
  const isThere = section === 'sign_on' ? page.getByText(say(part, 'sign_on.text')) : saveButton(page);
  await expect(isThere).toBeVisible();
}

/** Saves, and waits until it is confirmed. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/instance-settings');
  await saveButton(page).click();
  expect((await answered).status()).toBe(200);
}

/**
 * Opens the sign-in page until it shows the saved settings: the server's processes learn of new settings a moment after
 * the response.
 */
async function openLogin(page: Page, saved: Locator): Promise<void> {
  await expect(async () => {
    await page.goto('/login');
    await expect(saved).toBeVisible({ timeout: 2000 });
  }).toPass();
}

const inEnglish = (key: string): string =>
  say('configuration', 'in-language', { label: say(part, key), language: 'English' });

test('an administrator sets branding and sign-in rules, and a new browser shows them at once', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 800 });
  const fresh = await open({ device: 'phone', tenant: office.subdomain });

  await test.step('sets color, texts, and logo', async () => {
    await openSection(page, 'branding');
    await page.getByLabel(inEnglish('branding.ds_loginHeading')).fill('Help by the lake');
    await page
      .getByLabel(inEnglish('branding.ds_loginMessage'))
      .fill('Bring your <b>papers</b>.\nWe do the rest.');
    const color = page.getByLabel(say(part, 'branding.ds_brandColour'), { exact: true });
    await color.and(page.locator('[type=color]')).fill('#ffe27a');
    const buffer = await sharp(drawnLogo, { density: 200 }).png().toBuffer();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer };
    await page.getByLabel(say(part, 'branding.ds_logoUrl'), { exact: true }).setInputFiles(logo);
    await expect(page.getByText(say(part, 'picture.current'))).toBeVisible();
    await expect(page.getByText(/is hard to read, so buttons use/)).toBeVisible();
    await save(page);
    await expect(page.getByText(say(part, 'saved'))).toBeVisible();

    // Text of an administrator is displayed as plain text.
    await openLogin(fresh, fresh.getByText('Bring your <b>papers</b>.'));
    const picture = fresh.locator('img[src^="/brand/"]').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await fresh.setViewportSize({ width: 1280, height: 800 });
    await expect(fresh.getByText('Help by the lake')).toBeVisible();
    await inspectScreen(fresh, 'login-branded');
  });

  await test.step('turns on a captcha and two-step verification', async () => {
    await openSection(page, 'sign_in');
    const captcha = page.getByLabel(say(part, 'sign_in.ic_captcha'));
    await captcha.check();
    await page.getByLabel(say(part, 'scope.staff')).check();
    await save(page);
    const waiting = say('sign-in', 'captcha.waiting');
    await openLogin(fresh, fresh.getByRole('status').filter({ hasText: waiting }));
    const submitLogin = async (): Promise<void> => {
      await fresh.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill(office.admin);
      await fresh.getByLabel(say('sign-in', 'login.password'), { exact: true }).fill(demoPassword);
      await fresh.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true }).click();
    };
    // Spec 8: a captcha that fails reloads the login page, with a warning in the console.
    const worker = /proof-of-work-worker/;
    await fresh.route(worker, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => postMessage(null)' }),
    );
    const warning = fresh.waitForEvent('console', (message) => message.text().startsWith('captcha'));
    const reload = fresh.waitForEvent('load');
    await submitLogin();
    expect((await warning).type()).toBe('warning');
    await reload;
    await fresh.unroute(worker);
    await submitLogin();
    await expect(fresh).toHaveURL(/\/mfa/);
    await captcha.uncheck();
    await page.getByLabel(say(part, 'scope.off')).check();
    await save(page);
  });

  await test.step('adds an identity provider, and a site that signs in through the portal', async () => {
    await openSection(page, 'sign_on');
    await page.getByRole('button', { name: say(part, 'sign_on.add') }).click();
    const field = (key: string) =>
      page.getByRole('textbox', { name: say(part, `sign_on.${key}`), exact: true });
    await expect(field('name')).toBeFocused();
    await field('name').fill('County account');
    await field('issuer').fill('no address');
    await field('clientId').fill('portal');
    await saveButton(page).click();
    await expect(field('issuer')).toHaveAttribute('aria-invalid', 'true');
    await field('issuer').fill('https://login.example.org');
    await saveButton(page).click();
    await expect(page.getByText('County account')).toBeVisible();
    await field('realm').fill('county-forms');
    await field('origin').fill('https://forms.example.org');
    await page.getByRole('button', { name: say(part, 'sign_on.realm.add') }).click();
    await expect(page.getByText('https://forms.example.org', { exact: true })).toBeVisible();
    await inspectScreen(page, 'settings-sign_on-filled');

    await openSection(page, 'sign_in');
    await page.getByLabel(say(part, 'sign_in.ic_sso')).check();
    await save(page);
    await openLogin(fresh, fresh.getByRole('link', { name: /County account/ }));
    await openSection(page, 'sign_on');
    await page.getByRole('button', { name: /Remove .*County account/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remove .*County account/ })
      .click();
    await expect(page.getByText(say(part, 'sign_on.none'))).toBeVisible();
  });
});

test('a wide logo beside a long title moves nothing when it loads', async ({ open, office }) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  const title = 'Lakeside County Office of Housing, Energy, and Family Assistance';
  await openSection(page, 'branding');
  await page.getByLabel(inEnglish('branding.ds_portalTitle')).fill(title);
  const size = { width: 900, height: 180 };
  const buffer = await sharp(drawnLogo, { density: 200 })
    .resize({ ...size, fit: 'contain', background: '#2a6f97' })
    .png()
    .toBuffer();
  const logo = { name: 'wide.png', mimeType: 'image/png', buffer };
  const stored = page.waitForResponse('**/api/instance-settings/pictures/logo');
  await page.getByLabel(say(part, 'branding.ds_logoUrl'), { exact: true }).setInputFiles(logo);
  const { url } = (await (await stored).json()) as { url: string };
  await expect(page.locator(`img[src="${url}"]`).first()).toBeVisible();
  await save(page);
  for (const { device, width, language } of [
    { device: 'phone', width: 360, language: 'en' },
    { device: 'phone', width: 360, language: 'ar' },
    { device: 'desk', width: 1280, language: 'en' },
  ] as const) {
    const fresh = await open({ device, language, tenant: office.subdomain });
    await fresh.setViewportSize({ width, height: 800 });
    const image = fresh.locator(`img[src="${url}"]`);
    await openLogin(fresh, image);
    const release = Promise.withResolvers<void>();
    await fresh.route(`**${url}`, async (route) => {
      await release.promise;
      await route.fallback();
    });
    await fresh.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(fresh.getByText(title)).toBeVisible();
    await fresh.evaluate(() => document.fonts.ready.then(() => undefined));
    const findPlaces = async () => [await image.boundingBox(), await fresh.getByText(title).boundingBox()];
    const isLoaded = () => image.evaluate((loaded: HTMLImageElement) => loaded.naturalWidth > 0);
    expect(await isLoaded()).toBe(false);
    const before = await findPlaces();
    release.resolve();
    await expect.poll(isLoaded).toBe(true);
    expect(await findPlaces()).toEqual(before);
    await inspectScreen(fresh, `login-wide-logo-${width}-${language}`);
  }
});

test('an administrator sets office hours, and keeps edits when a colleague saves first', async ({
  open,
  office,
}) => {
  const visit = { tenant: office.subdomain, as: office.admin };
  const page = await open({ device: 'phone', ...visit });

  await test.step('sets working hours', async () => {
    await openSection(page, 'calendar');
    const closes = page.getByLabel(say(part, 'calendar.closes', { day: 'Friday' }));
    await closes.fill('12:30');
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await save(page);
    await expect(page.getByText(say(part, 'saved'))).toBeVisible();
    await page.reload();
    await expect(closes).toHaveValue('12:30');
    await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  });

  await test.step('two administrators save the contacts', async () => {
    const other = await open({ device: 'desk', ...visit });
    await openSection(other, 'contact');
    await openSection(page, 'contact');
    await other.getByLabel(say(part, 'contact.mail')).fill('help@lake.example.org');
    await save(other);
    await expect(other.getByText(say('shell', 'form.unsaved'))).toHaveCount(0);
    const mail = page.getByLabel(say(part, 'contact.mail'));
    await mail.fill('office@lake.example.org');
    await saveButton(page).click();
    await expect(page.getByText(/Someone else also changed Email/)).toBeVisible();
    await expect(mail).toHaveValue('office@lake.example.org');
    await inspectScreen(page, 'settings-stale');
    await page.getByRole('button', { name: say(part, 'stale.theirs') }).click();
    await expect(mail).toHaveValue('help@lake.example.org');
    await mail.fill('no mail');
    await saveButton(page).click();
    await expect(mail).toHaveAttribute('aria-invalid', 'true');
    await expect(mail).toHaveValue('no mail');
    await mail.fill('office@lake.example.org');
    await save(page);

    // They edit different fields, so that both changes stay: the refused save is made again.
    const address = (of: Page) => of.getByLabel(say(part, 'contact.address'));
    const saveMerged = async (of: Page): Promise<void> => {
      await saveButton(of).click();
      await expect(of.getByText(say('shell', 'form.unsaved'))).toHaveCount(0);
    };
    await address(other).fill('12 Lake Street');
    await saveMerged(other);
    await mail.fill('front@lake.example.org');
    await saveMerged(page);
    await expect(mail).toHaveValue('front@lake.example.org');
    await expect(address(page)).toHaveValue('12 Lake Street');
  });

  await test.step('edits survive another section and a reload, until they are discarded', async () => {
    const mail = page.getByLabel(say(part, 'contact.mail'));
    await mail.fill('typed@lake.example.org');
    await page.getByRole('tab', { name: say(part, 'section.privacy') }).click();
    await page.getByRole('tab', { name: say(part, 'section.contact') }).click();
    await expect(mail).toHaveValue('typed@lake.example.org');
    await page.reload();
    await expect(mail).toHaveValue('typed@lake.example.org');
    await inspectScreen(page, 'settings-unsaved');
    await page.getByRole('button', { name: say('shell', 'form.discard') }).click();
    await expect(mail).toHaveValue('front@lake.example.org');
  });
});
