// Instance 483: sign-in in version 2, no sign-up of its own, and individuals who apply elsewhere (spec 2.1, 2.4, 9).
import { expect, type Page } from '@playwright/test';
import { exchangeForms, standInFor } from './support/elsewhere.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const member = 'member@healthx.test';
const say = wordsOf('en');
const sizes = { phone: [360, 740], tablet: [768, 1024], desk: [1280, 800] } as const;

async function inspectAtEverySize(page: Page, name: string): Promise<void> {
  for (const [width, height] of Object.values(sizes)) {
    await page.setViewportSize({ width, height });
    await inspect(page, name);
  }
}

test('spec 2.4: the login of the health exchange is version 2, in its own words and without a footer', async ({
  open,
}) => {
  const page = await open({ device: 'desk', tenant: 'healthx' });
  const policy = (await page.goto('/login'))?.headers()['content-security-policy'];
  expect(policy).toContain(`form-action 'self' ${exchangeForms};`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sign-in', 'login.exchange-title'));
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await inspectAtEverySize(page, 'exchange-login');
  await page.getByRole('link', { name: say('sign-in', 'login.set-up') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sign-in', 'find.set-up-title'));
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await inspect(page, 'exchange-find-login');
});

test('spec 2.4: there, signup, reset password, register and individual signup redirect to login', async ({
  open,
}) => {
  const page = await open({ device: 'desk', tenant: 'healthx', locale: 'ar' });
  for (const path of ['/signup', '/reset-password', '/resetpassword', '/register', '/individual-signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await inspect(page, 'exchange-login');
});

test('spec 2.4: its individuals are sent to the external form URL unless on their own settings', async ({
  open,
}) => {
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await standInFor(page, exchangeForms);
  await signIn(page, member);
  await expect(page).toHaveURL(`${exchangeForms}/enroll`);
  await page.goto('/profile-settings/security');
  await expect(page).toHaveURL(/\/profile-settings\/security$/);
  // From there by a link, which the browser follows by itself.
  await page
    .getByRole('link', { name: say('shell', 'header.home', { tenant: 'Clearwater Health Exchange' }) })
    .click();
  await expect(page).toHaveURL(`${exchangeForms}/enroll`);
});

test('spec 2.5 Find login: there, the code leads to /create-login', async ({ open, outbox }) => {
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await page.goto('/find-login');
  await page.getByLabel(say('sign-in', 'find.email'), { exact: true }).fill(member);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await page.getByRole('radio', { name: say('sign-in', 'code.email') }).check();
  await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  await code.fill(await outbox.code(member));
  await expect(page).toHaveURL(/\/create-login/);
  await inspect(page, 'exchange-create-login');
});
