// People change their login, password, and contact details, and undo changes by someone else.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import type { Outbox } from './support/outbox.ts';
import { demoPassword, signIn, signOut } from './support/sign-in.ts';
import { createTranslate, type Translate } from './support/translate.ts';

const en = createTranslate('en');
const ar = createTranslate('ar');
const newPassword = 'Otra-Clave-Larga-1';

/** The link in the message with that subject. */
async function linkTo(outbox: Outbox, mail: string, subject: string): Promise<string> {
  const { body } = await outbox.waitForMessage(mail, (letter) => letter.subject?.includes(subject) === true);
  return /https?:\/\/\S+token=\S+/.exec(body)?.[0] ?? '';
}

async function choose(page: Page, item: string): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: en('shell', item), exact: true }).click();
}

async function typeNewLogin(page: Page, login: string): Promise<void> {
  await page.getByLabel(en('sign-in', 'find.email'), { exact: true }).fill(login);
  await page.getByRole('button', { name: en('sign-in', 'code.send') }).click();
  await expect(page.getByLabel(en('shell', 'code.label'))).toBeFocused();
}

async function setPassword(page: Page, say: Translate, password: string): Promise<void> {
  await page.getByLabel(say('sign-in', 'create.password'), { exact: true }).fill(password);
  await page.getByLabel(say('sign-in', 'create.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('sign-in', 'reset.submit') }).click();
}

test('spec 2.6: the settings menu shows the privacy statement in a dialog, over the page', async ({
  open,
}) => {
  for (const device of ['desk', 'phone'] as const) {
    const page = await open({ device, as: 'ana@example.test', language: device === 'phone' ? 'ar' : 'en' });
    const say = device === 'phone' ? ar : en;
    await page.goto('/applications');
    const menu = page.locator('header [aria-haspopup=menu]').last();
    await menu.click();
    await page.getByRole('menuitem', { name: say('shell', 'settings.privacy'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('tenants', 'privacy.title'), exact: true });
    await expect(dialog.getByRole('heading', { name: say('tenants', 'privacy.kept-title') })).toBeVisible();
    await inspectScreen(page, `privacy-dialog-${device}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expect(page).toHaveURL(/\/applications$/);
  }
});

test('a resident changes her password and sees each unmet password rule', async ({ open }) => {
  const { mail } = await createResident({ lastName: 'Quintero' });
  const page = await open({ device: 'desk', as: mail });
  await page.goto('/resources');
  await choose(page, 'settings.change-password');
  const dialog = page.getByRole('dialog');
  const say = (key: string): string => en('shell/password', key);
  const field = (key: string) => dialog.getByLabel(say(key), { exact: true });
  const type = async (current: string, wanted: string, again = wanted): Promise<void> => {
    await field('change.current').fill(current);
    await field('change.new').fill(wanted);
    await field('change.again').fill(again);
    await dialog.getByRole('button', { name: say('change.submit') }).click();
  };
  await expect(field('change.current')).toBeFocused();
  await type(demoPassword, newPassword, `${newPassword}x`);
  await expect(dialog.getByText(say('password.no-match')).first()).toBeVisible();
  await type('Not-My-Password-1', newPassword);
  await expect(dialog.getByText('Incorrect user and password combination.')).toBeVisible();
  await inspectScreen(page, 'change-password-wrong');
  await type(demoPassword, 'Quintero-2026');
  await expect(dialog.getByText(say('weakness.own_name')).first()).toBeVisible();
  await inspectScreen(page, 'change-password-weak');
  await type(demoPassword, newPassword);
  await expect(page.getByRole('dialog', { name: say('change.done-title') })).toBeVisible();
  await inspectScreen(page, 'change-password-done');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await choose(page, 'settings.change-password');
  await expect(field('change.new')).toHaveValue('');
});

test('a resident cannot use a taken login, and saves her contact details in Arabic', async ({
  open,
  outbox,
}) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone', as: mail });
  await test.step('shows the login as verified, and rejects a taken login', async () => {
    await page.goto('/profile-settings');
    await expect(page.getByText(mail)).toBeVisible();
    await expect(page.getByText(en('accounts/settings', 'login.verified'))).toBeVisible();
    await page.getByRole('link', { name: en('accounts/settings', 'login.change') }).click();
    const takenLogin = 'empty@example.test';
    await typeNewLogin(page, takenLogin);
    await page.reload();
    await page.getByLabel(en('shell', 'code.label')).fill(await outbox.waitForCode(takenLogin));
    await expect(page.getByText(en('errors', 'login_id_taken'))).toBeVisible();
    await inspectScreen(page, 'change-login-taken');
  });
  await test.step('shows an error at the invalid contact field and keeps the other values', async () => {
    const say = (key: string): string => ar('accounts/contact-info', key);
    await callApi(page, 'POST', '/users/language', { language: 'ar' });
    await page.goto('/contact-info?backurl=%2F%2Fevil.test');
    await expect(page.getByRole('link', { name: say('back') })).toHaveAttribute('href', '/resources');
    await page.goto('/contact-info?backurl=%2Fapplications');
    await expect(page.getByRole('link', { name: say('back') })).toHaveAttribute('href', '/applications');
    await page.getByLabel(say('line1')).fill('12 Oak Street');
    await page.getByLabel(say('zip')).fill('9500');
    await page.getByRole('button', { name: say('save'), exact: true }).click();
    await expect(page.getByRole('link', { name: say('zip') })).toBeVisible();
    await inspectScreen(page, 'contact-info-problem');
    await page.getByLabel(say('zip')).fill('95001');
    await page.getByRole('button', { name: say('save'), exact: true }).click();
    await expect(page.getByText(say('saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(say('line1'))).toHaveValue('12 Oak Street');
  });
});

test('a resident undoes an unauthorized login change, in Arabic on a phone', async ({ open, outbox }) => {
  const { mail } = await createResident();
  const [thief, page] = [await open({ device: 'desk' }), await open({ device: 'phone', locale: 'ar' })];
  await signIn(thief, mail);
  await thief.goto('/profile-settings/login');
  const elsewhere = mail.replace('new', 'thief');
  await typeNewLogin(thief, elsewhere);
  await thief.getByLabel(en('shell', 'code.label')).fill(await outbox.waitForCode(elsewhere));
  await expect(thief.getByText(en('accounts/settings', 'login.changed'))).toBeVisible();
  await expect(thief.getByText(elsewhere)).toBeVisible();
  await inspectScreen(thief, 'account-settings-changed');

  await page.goto(await linkTo(outbox, mail, 'login was changed'));
  await expect(page).toHaveURL(/\/not-me$/);
  await inspectScreen(page, 'not-me');
  await page.getByRole('button', { name: ar('sign-in/links', 'not-me.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('sign-in/links', 'undone.title'));
  await inspectScreen(page, 'not-me-undone');
  await page.goto(await linkTo(outbox, mail, 'كلمة'));
  await expect(page).toHaveURL(/\/resetpassword\?from=message$/);
  await inspectScreen(page, 'link-password');
  await setPassword(page, ar, newPassword);
  await expect(page.getByText(ar('sign-in', 'reset.done'))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, mail, newPassword);
  await thief.reload();
  await expect(thief).toHaveURL(/\/login/);
});

test('a resident resets her password by a link, and again when the office requires it', async ({
  open,
  outbox,
}) => {
  const { mail } = await createResident();
  const page = await open({ device: 'desk' });
  await test.step('sends a link that works once and shows when it has expired', async () => {
    await page.goto('/forgot-password');
    await page.getByRole('link', { name: en('sign-in', 'find.link') }).click();
    await page.getByLabel(en('sign-in', 'login.login-id')).fill(mail);
    await page.getByRole('button', { name: en('sign-in/links', 'request.submit') }).click();
    await expect(page.getByText('Link sent!')).toBeVisible();
    await inspectScreen(page, 'link-request-sent');
    const link = await linkTo(outbox, mail, 'set a new password');
    await page.goto(link);
    await expect(page).toHaveURL(/\/resetpassword\?from=message$/);
    await setPassword(page, en, 'Password-1!');
    await expect(page.getByText(en('shell/password', 'password.weak')).first()).toBeVisible();
    await inspectScreen(page, 'link-password-weak');
    await setPassword(page, en, newPassword);
    await expect(page.getByText(en('sign-in', 'reset.done'))).toBeVisible();
    await inspectScreen(page, 'link-password-done');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sign-in/links', 'expired.title'));
    await inspectScreen(page, 'link-expired');
  });
  await test.step('a required new password leads from sign-in to the reset screen', async () => {
    await page.goto('/login');
    await signIn(page, mail, newPassword);
    const { accountId } = await callApi<{ accountId: number }>(page, 'GET', '/users/me');
    const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
    await admin.goto('/privacy');
    await callApi(admin, 'POST', `/accounts/${accountId}/demand-new-password`, {});
    await signOut(page);
    await page.getByLabel(en('sign-in', 'login.login-id'), { exact: true }).fill(mail);
    await page.getByLabel(en('sign-in', 'login.password'), { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText(en('sign-in', 'reset.demanded'))).toBeVisible();
    await inspectScreen(page, 'reset-demanded');
    await setPassword(page, en, 'Otra-Clave-Larga-2');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, mail, 'Otra-Clave-Larga-2');
  });
});
