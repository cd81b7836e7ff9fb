import { expect, type Page } from '@playwright/test';
import { type Words, wordsOf } from './words.ts';

/** The password of everyone in the demo. */
export const demoPassword = 'Welcome-2-Commonway!';

/** Signs in with the form, in the page's language, and waits for the landing page. */
export async function signIn(page: Page, login: string, password: string = demoPassword): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.endsWith('/login')) await page.goto('/login');
  const words = wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en');
  await fillLogin(page, words, login, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out with the user menu, in the page's language. */
export async function signOut(page: Page): Promise<void> {
  const words = wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en');
  const [before = '', after = ''] = words('shell', 'settings.open', { name: '|' }).split(
    /[\u2068\u2069]*\|[\u2068\u2069]*/,
  );
  await page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click();
  await page.getByRole('menuitem', { name: words('shell', 'settings.log-out') }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Removes the browser's session. Leaves the page first, because a page without its session redirects to the login. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /session/ });
}

export async function fillLogin(page: Page, say: Words, login: string, password: string): Promise<void> {
  await page.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill(login);
  await page.getByLabel(say('sign-in', 'login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true }).click();
}
