// The sign-in page: what it remembers, its redirects, its one-time questions, and its message after a session ended.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { clearSession, demoPassword, signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a resident signs in, reaches the requested page, and her login is remembered', async ({ open }) => {
  const { mail } = await createResident();
  const page = await open({ device: 'desk' });
  const loginId = page.getByLabel(say('sign-in', 'login.login-id'), { exact: true });
  const password = page.getByLabel(say('sign-in', 'login.password'), { exact: true });
  const button = page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page.on('dialog', () => expect.soft('a dialog', 'no script of an address runs').toBe('none'));
  await test.step('does not include a hostile redirect in the page', async () => {
    for (const redirect of ['//evil.test', 'https://rivеrbend.localhost/', 'javascript:alert(1)']) {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await expect(button).toBeVisible();
      const carried = page.locator('a[href*="evil"], a[href*="redirect="], input[name="redirect"]');
      await expect(carried, redirect).toHaveCount(0);
    }
  });
  await test.step('enables the button once both fields are filled, and remembers the login', async () => {
    await page.goto('/applications?from=a-letter');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fapplications%3Ffrom%3Da-letter$/);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await loginId.fill(mail);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await password.fill(demoPassword);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: say('sign-in', 'login.remember') }).check();
    await button.click();
    await expect(page).toHaveURL(/\/applications\?from=a-letter$/);
    expect([...hosts]).toEqual([new URL(page.url()).hostname]);
    const stored = await page.evaluate(() => Object.values({ ...localStorage }));
    expect(stored).toContain(mail);
    expect(stored.join(' ')).not.toContain(demoPassword);
    await clearSession(page);
    await page.goto('/login?redirect=%2F%2Fevil.test');
    await expect(loginId).toHaveValue(mail);
    await expect(password).toHaveValue('');
  });
  await test.step('ignores a hostile redirect and opens the home page after sign-in', async () => {
    await password.fill(demoPassword);
    await button.click();
    await expect(page).toHaveURL(/\/\/riverbend\.[^/]+\/resources$/);
  });
});

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  test(`shows new people the way in without scrolling at ${size.width} x ${size.height}`, async ({
    open,
  }) => {
    const page = await open({ device: 'phone' });
    await page.setViewportSize(size);
    await page.goto('/login');
    const newHere = page.getByRole('region', { name: say('sign-in', 'login.sign-up-lead') });
    const signUp = newHere.getByRole('link', { name: say('sign-in', 'login.sign-up') });
    await expect(newHere).toBeInViewport({ ratio: 1 });
    await expect(signUp).toHaveAttribute('href', '/individual-signup');
    await expect(newHere.getByRole('link', { name: 'Emergency Rental Assistance' })).toHaveAttribute(
      'href',
      /\/resources\/\d+$/,
    );
    await expect(newHere.getByRole('link', { name: say('sign-in', 'open.all') })).toBeVisible();
    await inspectScreen(page, `login-new-here-${size.width}`);
  });

test('a person without a name enters it once', async ({ open }) => {
  const { mail } = await createResident({ firstName: '', lastName: '' });
  const page = await open({ device: 'desk' });
  await page.goto('/set-account-name');
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, mail);
  await expect(page).toHaveURL(/\/set-account-name$/);
  const label = (name: string) => page.getByLabel(say('sign-in', `sign-up.${name}-name`), { exact: true });
  const save = page.getByRole('button', { name: say('sign-in/accounts', 'name.submit') });
  await save.click();
  await expect(page.getByRole('link', { name: say('sign-in', 'sign-up.first-name') })).toBeVisible();
  await inspectWidths(page, 'name-empty');
  await label('first').fill('R2D2');
  await label('last').fill('x'.repeat(60));
  await expect(label('last')).toHaveValue('x'.repeat(50));
  await page.getByRole('link', { name: say('sign-in', 'cancel') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, mail);
  await label('first').fill('Noor');
  await label('last').fill('Nameless');
  await pressKey(save);
  await expect(page).toHaveURL(/\/resources$/);
  const me = await callApi(page, 'GET', '/users/me');
  expect(me).toMatchObject({ ds_firstname: 'Noor', ds_lastname: 'Nameless' });
});

test('the sign-in page shows for two minutes that the session ended', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'shop@example.test' });
  await page.clock.install();
  await page.goto('/resources');
  await page.context().clearCookies();
  const loggedOut = page.waitForURL(/\/login\?notice=serviceUnavailable&redirect=/);
  // The next call detects it: either a pending one of this page, or one of the next page.
  const next = page.getByRole('link', { name: say('shell', 'tabs.applications') });
  await Promise.race([next.click(), loggedOut]);
  await loggedOut;
  const notice = page.getByText(say('sign-in', 'login.logged-out'));
  await expect(notice).toBeVisible();
  await inspectScreen(page, 'logged-out');
  await page.clock.fastForward(110_000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(notice).toBeHidden();
});
