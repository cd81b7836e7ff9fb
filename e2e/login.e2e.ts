// The sign-in page itself: what it keeps, what it says when signing in fails, and the name it asks for once.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, inspectWidths, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { demoPassword, loseSession, signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const english = wordsOf('en');
const arabic = wordsOf('ar');

function loginForm(page: Page, say = english) {
  const loginId = page.getByLabel(say('sign-in', 'login.login-id'), { exact: true });
  const password = page.getByLabel(say('sign-in', 'login.password'), { exact: true });
  const button = page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true });
  const send = async (login: string, secret: string): Promise<void> => {
    await loginId.fill(login);
    await password.fill(secret);
    await button.click();
  };
  return { loginId, password, button, send };
}

test('spec 2.5 Login: disabled until both fields are filled; remember me stores the login id locally, and nothing else', async ({
  open,
}) => {
  const page = await open({ device: 'desk' });
  await page.goto('/login');
  await inspectWidths(page, 'login');
  const { loginId, password, button } = loginForm(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await loginId.fill('shop@example.test');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await password.fill(demoPassword);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: english('sign-in', 'login.remember') }).check();
  await button.click();
  await page.waitForURL(/\/resources$/);
  const kept = await page.evaluate(() => Object.values({ ...localStorage }));
  expect(kept).toContain('shop@example.test');
  expect(kept.join(' ')).not.toContain(demoPassword);
  await loseSession(page);
  await page.goto('/login');
  await expect(loginId).toHaveValue('shop@example.test');
  await expect(password).toHaveValue('');
});

for (const language of ['ko', 'tl', 'es'])
  test(`before signing in every screen stands on a small phone in ${language}, in the dark`, async ({
    open,
  }) => {
    const page = await open({ device: 'phone', locale: language });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of [
      'login',
      'find-login',
      'individual-signup',
      'signup',
      'register',
      'contact-support',
    ]) {
      await page.goto(`/${name}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, `dark-${name}`);
    }
    await inspect(page, 'dark-contact-support');
    await page.goto('/login');
    await inspect(page, 'dark-login');
  });

test('spec 8 Login: loginfailedWarning, accountNotFound and loginLockout each say what to do, on a phone in Arabic', async ({
  open,
}) => {
  const page = await open({ device: 'phone', locale: 'ar' });
  await page.goto('/login');
  await inspect(page, 'login');
  const { send } = loginForm(page, arabic);
  const says = (key: string) => page.getByText(arabic('sign-in', key), { exact: true });
  await send('empty@example.test', 'not the password');
  await expect(says('login.failed')).toBeVisible();
  await inspect(page, 'login-failed');
  await send('empty@example.test', demoPassword);
  await expect(says('login.no-account-title')).toBeVisible();
  await inspect(page, 'login-no-account');
  await send('locked@example.test', demoPassword);
  await expect(says('login.lockout-title')).toBeVisible();
  await inspect(page, 'login-lockout');
  await page.getByRole('link', { name: arabic('sign-in', 'login.reset') }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('spec 4 Login: program-closed shows the not-found screen', async ({ open }) => {
  const page = await open({ device: 'desk', tenant: 'closedtown' });
  await page.goto('/login');
  await loginForm(page).send('household@example.test', demoPassword);
  await expect(page.getByRole('heading', { name: english('sign-in', 'denied.closed-title') })).toBeVisible();
  await inspectWidths(page, 'login-program-closed');
});

test('spec 2.5 Name screen: asked once of one account without a name; opened without state it redirects to login', async ({
  open,
}) => {
  const page = await open({ device: 'desk' });
  await page.goto('/set-account-name');
  await page.waitForURL(/\/login\?/);
  await signIn(page, 'noname@example.test');
  await page.waitForURL(/\/set-account-name$/);
  const label = (name: string) =>
    page.getByLabel(english('sign-in', `sign-up.${name}-name`), { exact: true });
  const save = page.getByRole('button', { name: english('sign-in/accounts', 'name.submit') });
  await inspectWidths(page, 'name');
  await save.click();
  await expect(page.getByRole('link', { name: english('sign-in', 'sign-up.first-name') })).toBeVisible();
  await label('first').fill('R2D2');
  await label('last').fill('x'.repeat(60));
  await expect(label('last')).toHaveValue('x'.repeat(50));
  await save.click();
  await inspectWidths(page, 'name-problems');
  await page.getByRole('link', { name: english('sign-in', 'cancel') }).click();
  await page.waitForURL(/\/login$/);
  await signIn(page, 'noname@example.test');
  await label('first').fill('Noor');
  await label('last').fill('Nameless');
  await save.press('Enter');
  await page.waitForURL(/\/resources$/);
  const me = await callApi(page, 'GET', '/users/me');
  expect(me).toMatchObject({ ds_firstname: 'Noor', ds_lastname: 'Nameless' });
});
