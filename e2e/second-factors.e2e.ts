// /mfa, the second step of signing in: every way through it, and what it says when it fails.
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { inspect } from './support/inspect.ts';
import { test } from './support/office-settings.ts';
import { dropFactors, giveApp, makeRecoveryCodes, nextCode } from './support/own-factors.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const factor = (key: string, values = {}): string => say('sign-in/factors', key, values);
const choose = async (page: Page, key: string, words = say): Promise<void> => {
  await page.getByRole('radio', { name: words('sign-in/factors', key) }).check();
  await page.getByRole('button', { name: words('sign-in/factors', 'next'), exact: true }).click();
};
const codeField = (page: Page, words = say) => page.getByLabel(words('shell', 'code.label'));
const isThrough = (page: Page) => expect(page).not.toHaveURL(/\/(mfa|login)/);

test('spec 2.5 Two-step verification: choose the method, enter the code, Cancel and Back, in Arabic on a phone', async ({
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
  await choose(page, 'phone', words);
  await expect(codeField(page, words)).toBeFocused();
  await inspect(page, 'mfa-code');
  const right = await outbox.code('+15550100142');
  await codeField(page, words).fill(right === '000000' ? '000001' : '000000');
  await expect(page.getByText(words('shell', 'code.left', { count: 4 })).first()).toBeVisible();
  await inspect(page, 'mfa-wrong-code');
  // Cancel leads back to step 1, and Back cancels the login.
  await page.getByRole('button', { name: arabic('cancel') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('title'));
  await page.getByRole('link', { name: arabic('back') }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('spec 5 Code: a paste only if exactly six digits, Backspace moves back, the last digit sends it', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'mfa@riverbend.test');
  await choose(page, 'email');
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await codeField(page).press('ControlOrMeta+v');
  };
  for (const text of ['12345', '1234567', '12a456']) {
    await paste(text);
    await expect(codeField(page)).toHaveValue('');
  }
  await codeField(page).pressSequentially('12x٣');
  await expect(codeField(page)).toHaveValue('123');
  await codeField(page).press('Backspace');
  await expect(codeField(page)).toHaveValue('12');
  await inspect(page, 'mfa-code-half');
  const code = await outbox.code('mfa@riverbend.test');
  await paste(` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await isThrough(page);
});

test('spec 8 Verification: send failure is a snackbar; a failed check is a dialog with a button back to login', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  await signIn(page, 'mfa@riverbend.test');
  const refusal = { statusCode: 409, error: 'channel_unreachable', message: 'away' };
  await page.route('**/api/mfa/send', (route) => route.fulfill({ status: 409, json: refusal }));
  await choose(page, 'email');
  await expect(page.getByText(factor('send-failed'))).toHaveCount(2);
  await inspect(page, 'mfa-send-failed');
  await page.unroute('**/api/mfa/send');
  await page.getByRole('button', { name: say('shell', 'code.again') }).click();
  await expect(page.getByText(say('shell', 'code.sent-again'))).toBeVisible();
  const right = await outbox.code('mfa@riverbend.test');
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'].filter((code) => code !== right);
  for (const [index, code] of wrong.slice(0, 4).entries()) {
    await codeField(page).fill(code);
    await expect(page.getByText(say('shell', 'code.left', { count: 4 - index })).first()).toBeVisible();
  }
  await codeField(page).fill(wrong[4] ?? '');
  const dialog = page.getByRole('dialog', { name: factor('failed-title') });
  await expect(dialog).toBeVisible();
  await inspect(page, 'mfa-failed');
  await dialog.getByRole('link', { name: factor('back-to-login') }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('an authenticator app; the device is remembered for 30 days and not asked again', async ({
  open,
  settings,
}) => {
  await settings.setSignIn({ remembers_devices: true });
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'processadmin@riverbend.test');
  const app = await giveApp(page);
  await signOut(page);
  await signIn(page, 'processadmin@riverbend.test');
  await choose(page, 'totp');
  await page.getByLabel(factor('remember')).check();
  await inspect(page, 'mfa-app-remember');
  await codeField(page).fill(nextCode(app));
  await isThrough(page);
  await signOut(page);
  await signIn(page, 'processadmin@riverbend.test');
  await isThrough(page);
  await dropFactors(page);
});

test('a recovery code instead of the lost phone: once', async ({ open }) => {
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'processadmin@riverbend.test');
  const app = await giveApp(page);
  const [code = ''] = await makeRecoveryCodes(page);
  for (const isGood of [true, false]) {
    await signOut(page);
    await signIn(page, 'processadmin@riverbend.test');
    await page.getByRole('button', { name: factor('recovery') }).click();
    if (isGood) await inspect(page, 'mfa-recovery');
    await page.getByLabel(factor('recovery-label')).fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: factor('recovery-submit') }).click();
    if (isGood) await isThrough(page);
    else await expect(page.getByText(say('errors', 'wrong_code')).first()).toBeVisible();
    if (isGood) await page.goto('/privacy');
  }
  await page.getByRole('button', { name: factor('cancel') }).click();
  await choose(page, 'totp');
  await codeField(page).fill(nextCode(app));
  await isThrough(page);
  await dropFactors(page);
});

test('security Z12: staff who need a strong factor and have none are led to add one before anything else; one way is no choice', async ({
  open,
  outbox,
  settings,
}) => {
  await settings.setSignIn({ second_factor: 'staff', strong_staff_factor: true });
  const own = (key: string): string => say('accounts/security', key);
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'operator@riverbend.test');
  await codeField(page).fill(await outbox.code('operator@riverbend.test'));
  await expect(page.getByText(own('enrol-title'))).toBeVisible();
  await inspect(page, 'security-must-enrol');
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/profile-settings\/security$/);
  await page.getByRole('button', { name: own('add-app') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: own('next'), exact: true }).click();
  const app = new TOTP({ secret: (await dialog.locator('code').innerText()).replaceAll(' ', '') });
  await codeField(page).fill(app.generate());
  // The session has given way to one with every right of the account.
  await expect(page).not.toHaveURL(/security/);
  await settings.setSignIn({ second_factor: 'off', strong_staff_factor: false });
  await dropFactors(page);
});
