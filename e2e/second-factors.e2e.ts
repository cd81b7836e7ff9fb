// The second factor: codes that are sent, an authenticator app, recovery codes, passkeys; and the page that keeps them.
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const security = '/profile-settings/security';
const say = wordsOf('en');
const factor = (key: string, values = {}): string => say('sign-in/factors', key, values);
const own = (key: string, values = {}): string => say('accounts/security', key, values);
const next = (page: Page) => page.getByRole('button', { name: factor('next'), exact: true });

test('spec 2.5 Two-step verification: choose the method, enter the code, in Arabic on a phone', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone', locale: 'ar' });
  const words = wordsOf('ar');
  const arabic = (key: string): string => words('sign-in/factors', key);
  await signIn(page, 'mfa@riverbend.test');
  await expect(page).toHaveURL(/\/mfa/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await inspect(page, 'mfa-choice');
  await page.getByRole('radio', { name: arabic('phone') }).check();
  await page.getByRole('button', { name: arabic('next'), exact: true }).click();
  const code = page.getByLabel(words('shell', 'code.label'));
  await expect(code).toBeFocused();
  await inspect(page, 'mfa-code');
  const right = await outbox.code('+15550100142');
  await code.fill(right === '000000' ? '000001' : '000000');
  await expect(page.getByText(words('shell', 'code.left', { count: 4 })).first()).toBeVisible();
  await inspect(page, 'mfa-wrong-code');
  // Cancel leads back to step 1, and Back cancels the login.
  await page.getByRole('button', { name: arabic('cancel') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('title'));
  await page.getByRole('link', { name: arabic('back') }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('an authenticator app and recovery codes: added, used, printed once', async ({ open }) => {
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'processadmin@riverbend.test');
  await page.getByRole('button', { name: /^Settings of/ }).click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.security') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('title'));
  await expect(page.getByText(own('none'))).toBeVisible();
  await inspect(page, 'security-empty');

  await page.getByRole('button', { name: own('add-app') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('next') })
    .click();
  const secret = page.getByRole('dialog').locator('code');
  await expect(page.getByRole('img', { name: own('qr') })).toBeVisible();
  await inspect(page, 'security-add-app');
  const app = new TOTP({ secret: (await secret.innerText()).replaceAll(' ', '') });
  await page.getByLabel(say('shell', 'code.label')).fill(app.generate());
  await expect(page.getByText(own('app-name'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: own('make-codes') }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await inspect(page, 'security-recovery-codes');
  const [first = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: own('download') }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: own('kept') }).click();
  await expect(page.getByText(own('codes-left', { count: 10 }))).toBeVisible();
  await inspect(page, 'security');

  await signOut(page);
  await signIn(page, 'processadmin@riverbend.test');
  await expect(page.getByRole('radio', { name: factor('totp') })).toBeChecked();
  await next(page).click();
  await inspect(page, 'mfa-app');
  // The present step's code was spent when the app was added.
  await page.getByLabel(say('shell', 'code.label')).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page).not.toHaveURL(/\/(mfa|login)/);

  await signOut(page);
  await signIn(page, 'processadmin@riverbend.test');
  await page.getByRole('button', { name: factor('recovery') }).click();
  await inspect(page, 'mfa-recovery');
  await page.getByLabel(factor('recovery-label')).fill(first.toLowerCase());
  await page.getByRole('button', { name: factor('recovery-submit') }).click();
  await expect(page).not.toHaveURL(/\/(mfa|login)/);
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
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('next') })
    .click();
  await expect(page.getByText('Thumb', { exact: true })).toBeVisible();
  await inspect(page, 'security');

  await signOut(page);
  await signIn(page, 'household@example.test');
  await expect(page.getByRole('radio', { name: factor('passkey') })).toBeChecked();
  await inspect(page, 'mfa-passkey');
  await next(page).click();
  await expect(page).not.toHaveURL(/\/(mfa|login)/);

  await page.goto(security);
  await page.getByRole('button', { name: own('remove-one', { name: '\u2068Thumb\u2069' }) }).click();
  await inspect(page, 'security-remove');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('remove'), exact: true })
    .click();
  await expect(page.getByText(own('none'))).toBeVisible();
});
