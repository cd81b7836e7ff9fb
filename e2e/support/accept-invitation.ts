import { expect, type Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';
import { demoPassword, signIn } from './sign-in.ts';
import { createTranslate } from './translate.ts';

/**
 * Follows the link of an invitation: finds the login, proves the email with a code, chooses a password, and
 * accepts. The person is signed in afterwards, on their landing page.
 */
export async function acceptInvitation(
  page: Page,
  outbox: Outbox,
  mail: string,
  landing = /\/reports$/,
): Promise<void> {
  const invitation = await outbox.waitForMessage(mail, ({ body }) => body.includes('/find-login?login_id='));
  await page.goto(/http\S+/.exec(invitation.body)?.[0] ?? '');
  const translate = createTranslate((await page.locator('html').getAttribute('lang')) ?? 'en');
  await page.getByRole('button', { name: translate('sign-in', 'code.send') }).click();
  await page.getByLabel(translate('shell', 'code.label')).fill(await outbox.waitForCode(mail));
  await page.getByLabel(translate('sign-in', 'create.password'), { exact: true }).fill(demoPassword);
  await page.getByLabel(translate('sign-in', 'create.confirm'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: translate('sign-in', 'reset.submit') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: translate('sign-in', 'reset.done') }),
  ).toBeVisible();
  await page.getByRole('link', { name: translate('sign-in', 'back-to-login') }).click();
  await expect(page.getByLabel(translate('sign-in', 'login.login-id'), { exact: true })).toHaveValue(mail);
  await signIn(page, mail);
  await page
    .getByRole('button', { name: translate('sign-in/accounts', 'invitation.accept'), exact: true })
    .click();
  await expect(page).toHaveURL(landing);
}
