// An administrator sets their office up on /v2/instance-portal; people at the sign-in page see it at once.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { inspect } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { demoPassword } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const part = 'admin/settings';
const sections = [
  'branding',
  'sign_up',
  'sign_in',
  'sign_on',
  'languages',
  'contact',
  'calendar',
  'domain',
] as const;
const drawnLogo = new URL('../api/db/seed/assets/riverbend-logo.svg', import.meta.url).pathname;

const saveButton = (page: Page) => page.getByRole('button', { name: say(part, 'save'), exact: true });

async function openSection(page: Page, section: (typeof sections)[number]): Promise<void> {
  await page.goto(`/v2/instance-portal?section=${section}`);
  const isThere = section === 'sign_on' ? page.getByText(say(part, 'sign_on.text')) : saveButton(page);
  await expect(isThere).toBeVisible();
}

/** Saves, and waits until it counts. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/instance-settings');
  await saveButton(page).click();
  expect((await answered).status()).toBe(200);
}

const inEnglish = (key: string): string =>
  say(part, 'in-language', { label: say(part, key), language: 'English' });

test('colour, words and logo are on the sign-in page of a fresh browser at once', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSection(page, 'branding');
  await page.getByLabel(inEnglish('branding.ds_loginHeading')).fill('Help by the lake');
  await page
    .getByLabel(inEnglish('branding.ds_loginMessage'))
    .fill('Bring your <b>papers</b>.\nWe do the rest.');
  await page.getByLabel(say(part, 'branding.ds_brandColour'), { exact: true }).fill('#ffe27a');
  const buffer = await sharp(drawnLogo, { density: 200 }).png().toBuffer();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  await page.getByLabel(say(part, 'branding.ds_logoUrl'), { exact: true }).setInputFiles(logo);
  await expect(page.getByText(say(part, 'picture.current'))).toBeVisible();
  await expect(page.getByText(/would be hard to read/)).toBeVisible();
  await inspect(page, 'settings-preview');
  await save(page);
  await expect(page.getByText(say(part, 'saved'))).toBeVisible();

  const fresh = await open({ device: 'phone', tenant: office.subdomain });
  await fresh.goto('/login');
  // What an administrator writes is text, whatever it looks like.
  await expect(fresh.getByText('Bring your <b>papers</b>.')).toBeVisible();
  const picture = fresh.locator('img[src^="/brand/"]').first();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await inspect(fresh, 'login-branded');
  await fresh.setViewportSize({ width: 1280, height: 800 });
  await expect(fresh.getByText('Help by the lake')).toBeVisible();
  await inspect(fresh, 'login-branded');
});

test('a captcha and a second step are asked for as soon as they are set', async ({ open, office }) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await openSection(page, 'sign_in');
  const captcha = page.getByLabel(say(part, 'sign_in.ic_captcha'));
  await captcha.check();
  await page.getByLabel(say(part, 'scope.staff')).check();
  await save(page);

  const fresh = await open({ device: 'phone', tenant: office.subdomain });
  await fresh.goto('/login');
  await expect(
    fresh.getByRole('status').filter({ hasText: say('sign-in', 'captcha.waiting') }),
  ).toBeVisible();
  await fresh.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill(office.admin);
  await fresh.getByLabel(say('sign-in', 'login.password'), { exact: true }).fill(demoPassword);
  await fresh.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true }).click();
  await expect(fresh).toHaveURL(/\/mfa/);

  await captcha.uncheck();
  await page.getByLabel(say(part, 'scope.off')).check();
  await save(page);
});

test('who saves over somebody else’s change is told so, and keeps what they typed', async ({
  open,
  office,
}) => {
  const [one, other] = [
    await open({ device: 'desk', tenant: office.subdomain, as: office.admin }),
    await open({ device: 'phone', tenant: office.subdomain, as: office.admin }),
  ];
  await openSection(one, 'contact');
  await openSection(other, 'contact');
  await one.getByLabel(say(part, 'contact.mail')).fill('help@lake.example.org');
  await save(one);
  const mail = other.getByLabel(say(part, 'contact.mail'));
  await mail.fill('office@lake.example.org');
  await saveButton(other).click();
  await expect(other.getByText(/Somebody else saved settings/)).toBeVisible();
  await expect(mail).toHaveValue('office@lake.example.org');
  await inspect(other, 'settings-stale');
  await other.getByRole('button', { name: say(part, 'stale.theirs') }).click();
  await expect(mail).toHaveValue('help@lake.example.org');
  await mail.fill('no mail');
  await saveButton(other).click();
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toHaveValue('no mail');
  await inspect(other, 'settings-refused');
  await mail.fill('office@lake.example.org');
  await save(other);
});

test('a login service is added, and its button is on the sign-in page; a site is registered', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 800 });
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
  await inspect(page, 'settings-provider-refused');
  await field('issuer').fill('https://login.example.org');
  await saveButton(page).click();
  await expect(page.getByText('County account')).toBeVisible();

  await field('realm').fill('county-forms');
  await field('origin').fill('https://forms.example.org');
  await page.getByRole('button', { name: say(part, 'sign_on.realm.add') }).click();
  await expect(page.getByText('https://forms.example.org', { exact: true })).toBeVisible();
  await inspect(page, 'settings-sign_on-filled');

  await openSection(page, 'sign_in');
  await page.getByLabel(say(part, 'sign_in.ic_sso')).check();
  await save(page);
  const fresh = await open({ device: 'phone', tenant: office.subdomain });
  await fresh.goto('/login');
  await expect(fresh.getByRole('link', { name: /County account/ })).toBeVisible();

  await openSection(page, 'sign_on');
  await page.getByRole('button', { name: /Remove .*County account/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove .*County account/ })
    .click();
  await expect(page.getByText(say(part, 'sign_on.none'))).toBeVisible();
});

for (const width of [360, 768, 1280])
  test(`every section stands at ${width} pixels`, async ({ open, office }) => {
    const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
    await page.setViewportSize({ width, height: 800 });
    for (const section of sections) {
      await openSection(page, section);
      await inspect(page, `settings-${section}`);
    }
  });
