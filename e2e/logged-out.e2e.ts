// Whose session is gone is told so, wherever they are, and comes back to the sign-in page.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const english = wordsOf('en');

test('spec 8 401 handling: any other 401 logs out and shows so for 120 seconds', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'shop@example.test' });
  await page.clock.install();
  await page.goto('/resources');
  await page.context().clearCookies();
  // The next call finds it out: one of this page that is still to come, or that of the page asked for.
  const loggedOut = page.waitForURL(/\/login\?notice=serviceUnavailable$/);
  const next = page.getByRole('link', { name: english('shell', 'tabs.applications') });
  await Promise.race([next.click(), loggedOut]);
  await loggedOut;
  const told = page.getByText(english('sign-in', 'login.logged-out'));
  await expect(told).toBeVisible();
  await inspect(page, 'logged-out');
  await page.clock.fastForward(110_000);
  await expect(told).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(told).toBeHidden();
});

test('spec 4, session expiry: a 401 on the account picker shows a logged-out message, then goes to login', async ({
  open,
}) => {
  const page = await open({ device: 'phone' });
  await signIn(page, 'multi@example.test');
  await page.getByRole('button', { name: 'Castillo Landscaping' }).click();
  await page.waitForURL(/\/resources$/);
  await page.goto('/session');
  const elsewhere = page.getByRole('button', { name: 'Eastgate Housing Authority' });
  await expect(elsewhere).toBeVisible();
  await page.context().clearCookies();
  await elsewhere.click();
  await expect(page.getByText(english('errors', 'not_signed_in'))).toBeVisible();
  await inspect(page, 'session-logged-out');
  await page.waitForURL(/\/login$/);
});
