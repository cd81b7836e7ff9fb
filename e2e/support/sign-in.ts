import { expect, type Page } from '@playwright/test';
import { createTranslate, type Translate } from './translate.ts';

/** The password of everyone in the demo. */
export const demoPassword = 'Welcome-2-Commonway!';

/** Signs in with the form, in the page's language, and waits for the landing page. */
export async function signIn(page: Page, login: string, password: string = demoPassword): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.endsWith('/login')) await page.goto('/login');
  const translate = createTranslate((await page.locator('html').getAttribute('lang')) ?? 'en');
  await submitLogin(page, translate, login, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out with the user menu, in the page's language. */
export async function signOut(page: Page): Promise<void> {
  const translate = createTranslate((await page.locator('html').getAttribute('lang')) ?? 'en');
  const [before = '', after = ''] = translate('shell', 'settings.open', { name: '|' }).split(
    /[\u2068\u2069]*\|[\u2068\u2069]*/,
  );
  await page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click();
  await page.getByRole('menuitem', { name: translate('shell', 'settings.log-out') }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Removes the browser's session. Leaves the page first, because a page without its session redirects to the login. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /session/ });
}

/** Fills in the login form and submits it. */
export async function submitLogin(
  page: Page,
  translate: Translate,
  login: string,
  password: string,
): Promise<void> {
  await page.getByLabel(translate('sign-in', 'login.login-id'), { exact: true }).fill(login);
  await page.getByLabel(translate('sign-in', 'login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: translate('sign-in', 'login.submit'), exact: true }).click();
}
