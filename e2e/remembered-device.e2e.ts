// A browser that need not prove itself twice, until the person has it forgotten.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/office-settings.ts';
import { loseSession, signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const factor = (key: string): string => say('sign-in/factors', key);
const own = (key: string): string => say('accounts', key);
const login = 'mfa@riverbend.test';

test('security 24 and 32: a remembered device is listed beside where one is signed in, and forgotten there', async ({
  open,
  outbox,
  settings,
}) => {
  await settings.setSignIn({ remembers_devices: true });
  const page = await open({ device: 'phone' });
  await signIn(page, login);
  await expect(page).toHaveURL(/\/mfa/);
  await page.getByRole('radio', { name: factor('email') }).check();
  await page.getByRole('button', { name: factor('next'), exact: true }).click();
  await page.getByLabel(factor('remember')).check();
  await page.getByLabel(say('shell', 'code.label')).fill(await outbox.code(login));
  await expect(page).not.toHaveURL(/\/(mfa|login)/);

  await loseSession(page);
  await page.goto('/login');
  await signIn(page, login);
  await expect(page).not.toHaveURL(/\/(mfa|login)/);
  await page.goto('/profile-settings/sessions');
  await expect(page.getByRole('heading', { name: own('devices.title') })).toBeVisible();
  await inspect(page, 'remembered-device');
  await page.getByRole('button', { name: say('accounts', 'devices.forgetOf', { device: '' }) }).click();
  await expect(page.getByText(own('devices.forgotten'))).toBeVisible();
  await expect(page.getByRole('heading', { name: own('devices.title') })).toBeHidden();

  await loseSession(page);
  await page.goto('/login');
  await signIn(page, login);
  await expect(page).toHaveURL(/\/mfa/);
});
