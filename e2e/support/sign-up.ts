import { expect, type Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';
import type { Words } from './words.ts';

export interface NewPerson {
  readonly first: string;
  readonly last: string;
  readonly mail: string;
  readonly password: string;
}

/** Creates a login at /individual-signup: name and e-mail, the code from the letter, a password. Ends at the sign-in page. */
export async function signUp(page: Page, outbox: Outbox, say: Words, person: NewPerson): Promise<void> {
  const words = (key: string): string => say('sign-in', key);
  await page.goto('/login');
  await page.getByRole('link', { name: words('login.sign-up') }).click();
  await expect(page).toHaveURL(/\/individual-signup/);
  await page.getByLabel(words('sign-up.first-name'), { exact: true }).fill(person.first);
  await page.getByLabel(words('sign-up.last-name'), { exact: true }).fill(person.last);
  await page.getByLabel(words('sign-up.mail'), { exact: true }).fill(person.mail);
  await page.getByRole('button', { name: words('continue') }).click();
  await page.getByRole('button', { name: words('code.send') }).click();
  // The form sends itself with the sixth digit.
  await page.getByLabel(words('code.label')).fill(await outbox.code(person.mail));
  await expect(page).toHaveURL(/\/create-login/);
  await expect(page.getByLabel(words('create.login-id'))).toHaveValue(person.mail);
  await page.getByLabel(words('create.password'), { exact: true }).fill(person.password);
  await page.getByLabel(words('create.confirm'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: words('create.submit') }).click();
  await expect(page).toHaveURL(/\/login/);
}
