// A slow network: the page is loaded, its script is not. Clicks and submissions meanwhile must not be lost.
import { expect, type Page } from '@playwright/test';
import { test, type Visit } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { demoPassword } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

/** Delays every script of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('runs actions submitted before JavaScript has loaded once it has loaded', async ({ open }) => {
  await test.step('submits a form without putting its answers in the URL', () => sendForm(open));
  await test.step('signs in with two-step verification', () => logIn(open));
  await test.step('opens a menu item', () => pressItem(open));
});

type Open = (visit: Visit) => Promise<Page>;

async function sendForm(open: Open): Promise<void> {
  const page = await open({ device: 'phone' });
  const release = await holdScripts(page);
  await page.goto('/individual-signup', { waitUntil: 'commit' });
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Nora');
  await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Slow');
  const mail = `nora-${crypto.randomUUID()}@example.test`;
  await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await expect(page).toHaveURL(/\/individual-signup$/);
  release();
  await expect(page.getByLabel(say('shell', 'code.label'))).toBeFocused();
}

async function logIn(open: Open): Promise<void> {
  const page = await open({ device: 'phone' });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill('mfa@riverbend.test');
  await page.getByLabel(say('sign-in', 'login.password'), { exact: true }).fill(demoPassword);
  await pressKey(page.getByLabel(say('sign-in', 'login.password'), { exact: true }));
  release();
  await expect(page).toHaveURL(/\/mfa/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sign-in/factors', 'title'));
}

async function pressItem(open: Open): Promise<void> {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const release = await holdScripts(page);
  await page.goto('/reports', { waitUntil: 'commit' });
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.change-password'), exact: true }).click();
  release();
  await expect(page.getByRole('dialog').getByLabel(say('shell/password', 'change.current'))).toBeFocused();
}
