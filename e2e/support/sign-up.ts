import { expect, type Page } from '@playwright/test';
import type { Household } from './households.ts';
import { inspect } from './inspect.ts';
import type { Outbox } from './outbox.ts';
import { wordsOf } from './words.ts';

/** Creates a login: name and e-mail, the code from the letter, a password. Ends at the sign-in page. */
export async function signUp(page: Page, outbox: Outbox, person: Household): Promise<void> {
  const words = wordsOf(person.language);
  const say = (key: string): string => words('sign-in', key);
  await page.goto('/login');
  await page.getByRole('link', { name: say('login.sign-up') }).click();
  await expect(page).toHaveURL(/\/individual-signup/);
  await page.getByLabel(say('sign-up.first-name'), { exact: true }).fill(person.first);
  await page.getByLabel(say('sign-up.last-name'), { exact: true }).fill(person.last);
  await page.getByLabel(say('sign-up.mail'), { exact: true }).fill(person.mail);
  await inspect(page, 'sign-up');
  await page.getByRole('button', { name: say('continue') }).click();
  // There is one way to send the code, so it is on its way already.
  const code = page.getByLabel(words('shell', 'code.label'));
  await expect(code).toBeFocused();
  await inspect(page, 'code');
  // The form sends itself with the sixth digit.
  await code.fill(await outbox.code(person.mail));
  await expect(page).toHaveURL(/\/create-login/);
  await expect(page.getByLabel(say('create.login-id'))).toHaveValue(person.mail);
  await page.getByLabel(say('create.password'), { exact: true }).fill(person.password);
  await page.getByLabel(say('create.confirm'), { exact: true }).fill(person.password);
  await inspect(page, 'create-login');
  await page.getByRole('button', { name: say('create.submit') }).click();
  await expect(page).toHaveURL(/\/login/);
}
