// A slow line: the page is there, its script is not yet. Nothing that is pressed or sent meanwhile may be lost.
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');

/** Holds back every script the page asks for until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a form sent before the script arrived is sent once it has, and never into an address', async ({
  open,
}) => {
  const page = await open({ device: 'phone' });
  const release = await holdScripts(page);
  await page.goto('/individual-signup', { waitUntil: 'commit' });
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Nora');
  await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Slow');
  await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill('nora-slow@example.test');
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByLabel(say('shell', 'code.label'))).toBeFocused();
});

test('an item of a menu pressed before the script arrived is taken once it has', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const release = await holdScripts(page);
  await page.goto('/reports', { waitUntil: 'commit' });
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.change-password'), exact: true }).click();
  release();
  await expect(page.getByRole('dialog').getByLabel(say('shell/password', 'change.current'))).toBeFocused();
});
