// Two-step verification: a code by text or email, an authenticator app, recovery codes, a passkey, and a remembered
// device.
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { inspectScreen } from './support/inspect.ts';
import { createResident } from './support/new-resident.ts';
import { test } from './support/office-settings.ts';
import { generateNextCode, removeFactors } from './support/own-factors.ts';
import { pressKey } from './support/press-key.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const ar = createTranslate('ar');
const withFactor = 'mfa@riverbend.test';
const factor = (key: string, values = {}): string => say('sign-in/factors', key, values);
const own = (key: string, values = {}): string => say('accounts/security', key, values);
const device = (key: string): string => say('accounts', key, { device: '' });
const choose = async (page: Page, key: string, words = say): Promise<void> => {
  await page.getByRole('radio', { name: words('sign-in/factors', key) }).check();
  await page.getByRole('button', { name: words('sign-in/factors', 'next'), exact: true }).click();
};
const codeField = (page: Page, words = say) => page.getByLabel(words('shell', 'code.label'));
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: own(key), exact: true });
const isThrough = (page: Page) => expect(page).not.toHaveURL(/\/(mfa|login)/);

test('staff complete two-step verification with a code on a phone in Arabic, and with a pasted code on a desktop', async ({
  open,
  outbox,
}) => {
  await test.step('by text: a wrong code, Cancel to the choice, Back to sign-in', async () => {
    const page = await open({ device: 'phone', locale: 'ar' });
    await signIn(page, withFactor);
    await expect(page).toHaveURL(/\/mfa/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await inspectScreen(page, 'mfa-choice');
    await choose(page, 'phone', ar);
    await expect(codeField(page, ar)).toBeFocused();
    const right = await outbox.waitForCode('+15550100142');
    await codeField(page, ar).fill(right === '000000' ? '000001' : '000000');
    await expect(page.getByText(ar('shell', 'code.left', { count: 4 })).first()).toBeVisible();
    await inspectScreen(page, 'mfa-wrong-code');
    await page.getByRole('button', { name: ar('sign-in/factors', 'cancel') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('sign-in/factors', 'title'));
    await page.getByRole('link', { name: ar('sign-in/factors', 'back') }).click();
    await expect(page).toHaveURL(/\/login/);
  });
  await test.step('by email: accepts only six pasted digits, Backspace moves back, the last digit submits', async () => {
    const page = await open({ device: 'desk' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, withFactor);
    await choose(page, 'email');
    await expect(codeField(page)).toBeFocused();
    const paste = async (text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await pressKey(codeField(page), 'ControlOrMeta+v');
    };
    for (const text of ['12345', '1234567', '12a456']) {
      await paste(text);
      await expect(codeField(page)).toHaveValue('');
    }
    await codeField(page).pressSequentially('12x٣');
    await expect(codeField(page)).toHaveValue('123');
    await pressKey(codeField(page), 'Backspace');
    await expect(codeField(page)).toHaveValue('12');
    await inspectScreen(page, 'mfa-code-half');
    const code = await outbox.waitForCode(withFactor);
    await paste(` ${code.slice(0, 3)} ${code.slice(3)}\n`);
    await isThrough(page);
    await expect(page.getByText(factor('done'), { exact: true })).toBeVisible();
  });
});

test('a code that was not sent can be resent, and five wrong codes open a dialog that leads back', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  await signIn(page, withFactor);
  const refusal = { statusCode: 409, error: 'channel_unreachable', message: 'away' };
  await page.route('**/api/mfa/send', (route) => route.fulfill({ status: 409, json: refusal }));
  await choose(page, 'email');
  await expect(page.getByText(factor('send-failed'))).toHaveCount(2);
  await inspectScreen(page, 'mfa-send-failed');
  await page.unroute('**/api/mfa/send');
  await page.getByRole('button', { name: say('shell', 'code.again') }).click();
  await expect(page.getByText(say('shell', 'code.sent-again'))).toBeVisible();
  const right = await outbox.waitForCode(withFactor);
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'].filter((code) => code !== right);
  for (const [index, code] of wrong.slice(0, 4).entries()) {
    await codeField(page).fill(code);
    await expect(page.getByText(say('shell', 'code.left', { count: 4 - index })).first()).toBeVisible();
  }
  await codeField(page).fill(wrong[4] ?? '');
  const dialog = page.getByRole('dialog', { name: factor('failed-title') });
  await expect(dialog).toBeVisible();
  await inspectScreen(page, 'mfa-failed');
  await dialog.getByRole('link', { name: factor('back-to-login') }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a resident adds an authenticator app and recovery codes, signs in with each, and remembers her device', async ({
  open,
  settings,
}) => {
  await settings.setSignIn({ remembers_devices: true });
  const { mail } = await createResident();
  const page = await open({ device: 'desk' });
  await signIn(page, mail);
  const app = await addApp(page);
  const code = await replaceCodes(page);
  await test.step('signs in with the app, and remembers the device', async () => {
    await signOut(page);
    await signIn(page, mail);
    await choose(page, 'totp');
    await page.getByLabel(factor('remember')).check();
    await inspectScreen(page, 'mfa-app-remember');
    await codeField(page).fill(generateNextCode(app));
    await isThrough(page);
    await signOut(page);
    await signIn(page, mail);
    await isThrough(page);
    await page.goto('/profile-settings/sessions');
    await expect(page.getByRole('heading', { name: device('devices.title') })).toBeVisible();
    await inspectScreen(page, 'remembered-device');
    await page.getByRole('button', { name: device('devices.forgetOf') }).click();
    await expect(page.getByText(device('devices.forgotten'))).toBeVisible();
    await expect(page.getByRole('heading', { name: device('devices.title') })).toBeHidden();
  });
  await test.step('signs in with a recovery code once', async () => {
    for (const isGood of [true, false]) {
      await signOut(page);
      await signIn(page, mail);
      await page.getByRole('button', { name: factor('recovery') }).click();
      if (isGood) await inspectScreen(page, 'mfa-recovery');
      await page.getByLabel(factor('recovery-label')).fill(code.toLowerCase().replaceAll('-', ' '));
      await page.getByRole('button', { name: factor('recovery-submit') }).click();
      if (isGood) await isThrough(page);
      else await expect(page.getByText(say('errors', 'wrong_code')).first()).toBeVisible();
      if (isGood) await page.goto('/privacy');
    }
  });
});

/** Adds an app by its QR code, with the code of the current time step. */
async function addApp(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: /^Settings for/ }).click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.security') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('title'));
  await expect(page.getByText(own('none'))).toBeVisible();
  await page.getByRole('button', { name: own('add-app') }).click();
  await inDialog(page, 'next').click();
  await expect(page.getByRole('img', { name: own('qr') })).toBeVisible();
  await inspectScreen(page, 'security-add-app');
  const secret = await page.getByRole('dialog').locator('code').innerText();
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await codeField(page).fill(app.generate());
  return app;
}

/** Downloads the recovery codes, which are offered after the first factor, and replaces them; returns the first. */
async function replaceCodes(page: Page): Promise<string> {
  await saveCodes(page);
  await page.getByRole('button', { name: own('make-codes') }).click();
  await expect(page.getByText(own('codes-replaced'))).toBeVisible();
  return saveCodes(page);
}

async function saveCodes(page: Page): Promise<string> {
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await inspectScreen(page, 'security-recovery-codes');
  const code = await codes.first().innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: own('download') }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: own('kept') }).click();
  await expect(page.getByText(own('codes-left', { count: 10 }))).toBeVisible();
  await inspectScreen(page, 'security');
  return code.trim();
}

test('a resident adds a passkey on a phone, signs in with it, and removes it', async ({ open }) => {
  const { mail } = await createResident();
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
  await signIn(page, mail);
  await page.goto('/profile-settings/security');
  await page.getByRole('button', { name: own('add-passkey') }).click();
  await page.getByLabel(own('name'), { exact: true }).fill('Thumb');
  await inspectScreen(page, 'security-add-passkey');
  await inDialog(page, 'next').click();
  await inDialog(page, 'kept').click();
  await expect(page.getByText('Thumb', { exact: true })).toBeVisible();
  await signOut(page);
  await signIn(page, mail);
  await expect(page.getByRole('radio', { name: factor('passkey') })).toBeChecked();
  await inspectScreen(page, 'mfa-passkey');
  await page.getByRole('button', { name: factor('next'), exact: true }).click();
  await isThrough(page);
  await page.goto('/profile-settings/security');
  await page.getByRole('button', { name: own('remove-one', { name: '\u2068Thumb\u2069' }) }).click();
  await inspectScreen(page, 'security-remove');
  await inDialog(page, 'remove').click();
  await expect(page.getByText(own('none'))).toBeVisible();
});

test('staff without a required strong factor must add one first', async ({ open, outbox, settings }) => {
  await settings.setSignIn({ second_factor: 'staff', strong_staff_factor: true });
  const page = await open({ device: 'desk' });
  await signIn(page, 'operator@riverbend.test');
  // Email is the only channel, so there is no choice.
  await codeField(page).fill(await outbox.waitForCode('operator@riverbend.test'));
  await expect(page.getByText(own('enrol-title'))).toBeVisible();
  await inspectScreen(page, 'security-must-enroll');
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/profile-settings\/security$/);
  await page.getByRole('button', { name: own('add-app') }).click();
  await inDialog(page, 'next').click();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  await codeField(page).fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate());
  // The session was replaced by one with all permissions of the account.
  await expect(page.getByText(own('enrolled-codes'))).toBeVisible();
  await inspectScreen(page, 'security-enrolled');
  await page
    .getByRole('button', { name: own('make-codes') })
    .first()
    .click();
  await saveCodes(page);
  await page.getByRole('link', { name: own('continue'), exact: true }).click();
  await expect(page).not.toHaveURL(/security/);
  await settings.setSignIn({ second_factor: 'off', strong_staff_factor: false });
  await removeFactors(page);
});
