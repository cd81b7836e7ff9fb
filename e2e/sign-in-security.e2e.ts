// /profile-settings/security, where people keep their second factors.
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { dropFactors } from './support/own-factors.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const security = '/profile-settings/security';
const say = wordsOf('en');
const own = (key: string, values = {}): string => say('accounts/security', key, values);
const factor = (key: string): string => say('sign-in/factors', key);
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: own(key), exact: true });

test('an authenticator app by QR code, and recovery codes to download, print and keep', async ({ open }) => {
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'operator@riverbend.test');
  await page.getByRole('button', { name: /^Settings of/ }).click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.security') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('title'));
  await expect(page.getByText(own('none'))).toBeVisible();
  await inspect(page, 'security-empty');

  await page.getByRole('button', { name: own('add-app') }).click();
  await inDialog(page, 'next').click();
  await expect(page.getByRole('img', { name: own('qr') })).toBeVisible();
  await inspect(page, 'security-add-app');
  const secret = await page.getByRole('dialog').locator('code').innerText();
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel(say('shell', 'code.label')).fill(app.generate());
  await expect(page.getByText(own('app-name'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: own('make-codes') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await inspect(page, 'security-recovery-codes');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: own('download') }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: own('kept') }).click();
  await expect(page.getByText(own('codes-left', { count: 10 }))).toBeVisible();
  await inspect(page, 'security');
  await dropFactors(page);
});

test('a passkey: added on a phone, used to sign in, removed', async ({ open }) => {
  const page = await open({ device: 'phone' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signIn(page, 'household@example.test');
  await page.goto(security);
  await page.getByRole('button', { name: own('add-passkey') }).click();
  await inspect(page, 'security-add-passkey');
  await page.getByLabel(own('name'), { exact: true }).fill('Thumb');
  await inDialog(page, 'next').click();
  await expect(page.getByText('Thumb', { exact: true })).toBeVisible();
  await inspect(page, 'security');

  await signOut(page);
  await signIn(page, 'household@example.test');
  await expect(page.getByRole('radio', { name: factor('passkey') })).toBeChecked();
  await inspect(page, 'mfa-passkey');
  await page.getByRole('button', { name: factor('next'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/(mfa|login)/);

  await page.goto(security);
  await page.getByRole('button', { name: own('remove-one', { name: '\u2068Thumb\u2069' }) }).click();
  await inspect(page, 'security-remove');
  await inDialog(page, 'remove').click();
  await expect(page.getByText(own('none'))).toBeVisible();
});

test('from right to left, on a tablet', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'shop@example.test', language: 'ar' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(security);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(wordsOf('ar')('accounts/security', 'none'))).toBeVisible();
  await inspect(page, 'security-empty');
});
