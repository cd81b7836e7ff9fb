// Finding a login by phone or email, the code that follows, and the reasons if none is found.
import { expect, type Page } from '@playwright/test';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { createResident } from './support/new-resident.ts';
import { test } from './support/office-settings.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const unknownLoginPath = `/find-login?login_id=${encodeURIComponent('nobody.knows.me@example.test')}`;
const deniedTitle = (page: Page, word: string) =>
  page.getByRole('heading', { name: say('sign-in', `denied.${word}-title`) });

test('a resident finds her login by phone, and by email with a pasted code', async ({ open, outbox }) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.getByLabel(say('shell', 'code.label'));
  await test.step('a phone number requires consent', async () => {
    await page.goto('/find-login');
    const proceed = page.getByRole('button', { name: say('sign-in', 'continue') });
    await page.getByLabel(say('sign-in', 'find.by-phone')).check();
    const phone = page.getByLabel(say('sign-in', 'find.phone'), { exact: true });
    await phone.pressSequentially('5550100199');
    await expect(phone).toHaveValue('(555) 010-0199');
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(say('sign-in', 'find.no'), { exact: true }).check();
    await expect(page.getByText(say('sign-in', 'find.no-warning'))).toBeVisible();
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(say('sign-in', 'find.yes'), { exact: true }).check();
    await expect(page.getByText(say('sign-in', 'find.no-warning'))).toBeHidden();
    await proceed.click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByLabel(say('sign-in', 'code.phone')).check();
    await inspectWidths(page, 'find-login-channel');
    await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
    await expect(code).toBeFocused();
    await expect(page.getByText('+1555*******')).toBeVisible();
  });
  await test.step('rejects a wrong code in any digits and accepts the correct code', async () => {
    const digits = await outbox.waitForCode('+15550100199');
    await code.fill(digits === '000000' ? '٠٠٠ ٠٠١' : '٠٠٠ ٠٠٠');
    await expect(page.getByRole('link', { name: say('errors', 'wrong_code') })).toBeVisible();
    await inspectWidths(page, 'find-login-wrong-code');
    await code.fill(digits);
    await expect(page).toHaveURL(/\/reset-password$/);
    await inspectWidths(page, 'reset-password');
  });
  await test.step('strips separators from a pasted code and shortens it', async () => {
    await page.goto(`/find-login?login_id=${mail}`);
    await page.getByRole('radio', { name: say('sign-in', 'code.email') }).check();
    await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
    await expect(code).toBeFocused();
    // A phone may drop the page while its owner reads the email.
    await page.reload();
    await expect(code).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('a1-b2.c3 d4'));
    await pressKey(code, 'ControlOrMeta+v');
    await expect(code).toHaveValue('a1b2c3');
    await expect(page.getByText(say('shell', 'code.left', { count: 4 })).first()).toBeVisible();
    await code.fill('');
    await code.pressSequentially(await outbox.waitForCode(mail));
    await expect(page).toHaveURL(/\/reset-password/);
  });
});

test('spec 8 Verification: five wrong codes open a dialog that leads back to the login', async ({
  open,
  outbox,
}) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone' });
  await page.goto(`/find-login?login_id=${mail}`);
  await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  const right = await outbox.waitForCode(mail);
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'].filter((each) => each !== right);
  for (const [index, typed] of wrong.slice(0, 4).entries()) {
    await code.fill(typed);
    await expect(page.getByText(say('shell', 'code.left', { count: 4 - index })).first()).toBeVisible();
  }
  await code.fill(wrong[4] ?? '');
  const dialog = page.getByRole('dialog', { name: say('sign-in/factors', 'failed-title') });
  await expect(dialog).toBeVisible();
  await inspectScreen(page, 'find-login-failed');
  await dialog.getByRole('link', { name: say('sign-in/factors', 'back-to-login') }).press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('a visitor without a login sees the reason configured by the office', async ({ open, settings }) => {
  const visitor = await open({ device: 'desk' });
  const words = {
    program_not_opened_yet: 'not-open',
    program_closed: 'closed',
    not_enough_budget_for_login: 'budget',
  } as const;
  for (const [denied_reason, word] of Object.entries(words)) {
    await settings.setSignIn({ denied_reason });
    await visitor.goto(unknownLoginPath);
    await expect(deniedTitle(visitor, word)).toBeVisible();
    await inspectScreen(visitor, `denied-${word}`);
  }
  await settings.setSignIn({ denied_reason: null });
  await visitor.goto(unknownLoginPath);
  await expect(deniedTitle(visitor, 'not-found')).toBeVisible();
  await expect(visitor).not.toHaveURL(/login_id/);
});
