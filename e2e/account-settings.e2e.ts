// What one changes of one's own: login, password and contact details; and the way back when it was somebody else.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import type { Outbox } from './support/outbox.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { type Words, wordsOf } from './support/words.ts';

const english = wordsOf('en');
/** Who all of it happens to: sign-ups are counted, and a new password is none of the last ones. */
interface Owner {
  readonly mail: string;
  password: string;
}
let owner: Owner | undefined;
let passwords = 0;
const nextPassword = (): string => {
  passwords += 1;
  return `Otra-Clave-Larga-${passwords}`;
};

/** The link in the letter of that subject. */
async function linkTo(outbox: Outbox, mail: string, subject: string): Promise<string> {
  const { body } = await outbox.letter(mail, (letter) => letter.subject?.includes(subject) === true);
  return /https?:\/\/\S+token=\S+/.exec(body)?.[0] ?? '';
}

async function choose(page: Page, say: Words, item: string): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: say('shell', item), exact: true }).click();
}

async function typeNewLogin(page: Page, say: Words, login: string): Promise<void> {
  await page.getByLabel(say('sign-in', 'find.email'), { exact: true }).fill(login);
  await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
  await expect(page.getByLabel(say('shell', 'code.label'))).toBeFocused();
}

async function setPassword(
  page: Page,
  say: Words,
  password: string,
  submit: 'reset.submit' | 'create.submit' = 'reset.submit',
): Promise<void> {
  await page.getByLabel(say('sign-in', 'create.password'), { exact: true }).fill(password);
  await page.getByLabel(say('sign-in', 'create.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('sign-in', submit) }).click();
}

/** Signs up with a mistyped e-mail, and moves to the right one before the password is set. */
async function signUpAnew(page: Page, outbox: Outbox): Promise<Owner> {
  const say = wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en');
  const typo = `typo-${Date.now().toString(36)}@example.test`;
  const right = { mail: typo.replace('typo', 'owner'), password: nextPassword() };
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Nora');
  await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Quintero');
  await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(typo);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await page.getByLabel(say('shell', 'code.label')).fill(await outbox.code(typo));
  await page.getByRole('button', { name: say('sign-in/sign-up', 'other-login') }).click();
  await inspect(page, 'create-login-other');
  await typeNewLogin(page, say, right.mail);
  await page.getByLabel(say('shell', 'code.label')).fill(await outbox.code(right.mail));
  await expect(page.getByLabel(say('sign-in', 'create.login-id'))).toHaveValue(right.mail);
  await inspect(page, 'create-login-moved');
  await setPassword(page, say, right.password, 'create.submit');
  await expect(page).toHaveURL(/\/login/);
  return right;
}

/** The owner, signed in on this page. */
async function arrive(page: Page, outbox: Outbox): Promise<Owner> {
  await page.goto(owner ? '/login' : '/individual-signup');
  owner ??= await signUpAnew(page, outbox);
  await signIn(page, owner.mail, owner.password);
  return owner;
}

test('spec 2.5 Create login "can switch to change-login-id": another e-mail while signing up', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const { mail } = await arrive(page, outbox);
  expect(mail).toMatch(/^owner-/);
});

test('spec 2.6 Account settings: a new login by a code, and the login of somebody else refused', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const { mail } = await arrive(page, outbox);
  await choose(page, english, 'settings.account');
  await expect(page.getByText(mail)).toBeVisible();
  await expect(page.getByText(english('accounts/settings', 'login.verified'))).toBeVisible();
  await inspect(page, 'account-settings');
  await page.getByRole('link', { name: english('accounts/settings', 'login.change') }).click();
  await page.getByRole('button', { name: english('sign-in', 'code.send') }).click();
  await expect(page.getByText('The field E-mail is required').first()).toBeVisible();
  await inspect(page, 'change-login');

  const taken = 'empty@example.test';
  await typeNewLogin(page, english, taken);
  await inspect(page, 'change-login-code');
  await page.getByLabel(english('shell', 'code.label')).fill(await outbox.code(taken));
  await expect(page.getByText(english('errors', 'login_id_taken'))).toBeVisible();
  await inspect(page, 'change-login-taken');
});

test('spec 5 Change password dialog: each rule in words, then done; on close the form resets', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const account = await arrive(page, outbox);
  const { password } = account;
  const next = nextPassword();
  await choose(page, english, 'settings.change-password');
  const dialog = page.getByRole('dialog');
  const say = (key: string): string => english('shell/password', key);
  const field = (key: string) => dialog.getByLabel(say(key), { exact: true });
  const submit = (): Promise<void> => dialog.getByRole('button', { name: say('change.submit') }).click();
  const type = async (current: string, wanted: string, again = wanted): Promise<void> => {
    await field('change.current').fill(current);
    await field('change.new').fill(wanted);
    await field('change.again').fill(again);
    await submit();
  };
  await expect(field('change.current')).toBeFocused();
  await inspect(page, 'change-password');
  await submit();
  await expect(dialog.getByText('The field Current password is required').first()).toBeVisible();
  await inspect(page, 'change-password-empty');
  await type(password, next, `${next}x`);
  await expect(dialog.getByText(say('password.no-match')).first()).toBeVisible();
  await type('Not-My-Password-1', next);
  await expect(dialog.getByText('Incorrect user and password combination.')).toBeVisible();
  await inspect(page, 'change-password-wrong');
  await type(password, 'Quintero-2026');
  await expect(dialog.getByText(say('weakness.own_name')).first()).toBeVisible();
  await inspect(page, 'change-password-weak');
  await type(password, next);
  await expect(page.getByRole('dialog', { name: say('change.done-title') })).toBeVisible();
  account.password = next;
  await inspect(page, 'change-password-done');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await choose(page, english, 'settings.change-password');
  await expect(field('change.new')).toHaveValue('');
});

test('security 17 "not me": a thief moved the login; its owner takes it back, in Arabic on a phone', async ({
  open,
  outbox,
}) => {
  const [thief, page] = [await open({ device: 'desk' }), await open({ device: 'phone', locale: 'ar' })];
  const arabic = wordsOf('ar');
  const account = await arrive(thief, outbox);
  const { mail } = account;
  await thief.goto('/profile-settings/login');
  const elsewhere = mail.replace('owner', 'thief');
  await typeNewLogin(thief, english, elsewhere);
  await thief.getByLabel(english('shell', 'code.label')).fill(await outbox.code(elsewhere));
  await expect(thief.getByText(english('accounts/settings', 'login.changed'))).toBeVisible();
  await expect(thief.getByText(elsewhere)).toBeVisible();
  await inspect(thief, 'account-settings-changed');

  await page.goto(await linkTo(outbox, mail, 'login was changed'));
  await expect(page).toHaveURL(/\/not-me$/);
  await inspect(page, 'not-me');
  await page.getByRole('button', { name: arabic('sign-in/links', 'not-me.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('sign-in/links', 'undone.title'));
  await inspect(page, 'not-me-undone');
  await page.goto(await linkTo(outbox, mail, 'كلمة'));
  await expect(page).toHaveURL(/\/resetpassword$/);
  await inspect(page, 'link-password');
  account.password = nextPassword();
  await setPassword(page, arabic, account.password);
  await expect(page.getByText(arabic('sign-in', 'reset.done'))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, mail, account.password);
  await thief.reload();
  await expect(thief).toHaveURL(/\/login/);
});

test('spec 8 Classic reset: unknown username, link sent, the link once and no more', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 768, height: 1024 });
  const account = await arrive(page, outbox);
  const { mail } = account;
  await signOut(page);
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: english('sign-in', 'find.link') }).click();
  const login = page.getByLabel(english('sign-in', 'login.login-id'));
  const send = page.getByRole('button', { name: english('sign-in/links', 'request.submit') });
  await login.fill('nobody-at-all@example.test');
  await send.click();
  await expect(page.getByText('username does not exist')).toBeVisible();
  await inspect(page, 'link-request-unknown');
  await login.fill(mail);
  await send.click();
  await expect(page.getByText('Link sent!')).toBeVisible();
  await inspect(page, 'link-request-sent');
  const link = await linkTo(outbox, mail, 'set a new password');
  await page.goto(link);
  await expect(page).toHaveURL(/\/resetpassword$/);
  await setPassword(page, english, 'Password-1!');
  await expect(page.getByText(english('shell/password', 'password.weak')).first()).toBeVisible();
  await inspect(page, 'link-password-weak');
  account.password = nextPassword();
  await setPassword(page, english, account.password);
  await expect(page.getByText(english('sign-in', 'reset.done'))).toBeVisible();
  await inspect(page, 'link-password-done');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('sign-in/links', 'expired.title'));
  await inspect(page, 'link-expired');
});

test('spec 4: a demanded new password leads from sign-in to the reset screen', async ({ open, outbox }) => {
  const page = await open({ device: 'phone' });
  const account = await arrive(page, outbox);
  const { mail, password } = account;
  const { accountId } = await callApi<{ accountId: number }>(page, 'GET', '/users/me');
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await admin.goto('/privacy');
  await callApi(admin, 'POST', `/accounts/${accountId}/demand-new-password`, {});
  await signOut(page);
  await page.getByLabel(english('sign-in', 'login.login-id'), { exact: true }).fill(mail);
  await page.getByLabel(english('sign-in', 'login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(english('sign-in', 'reset.demanded'))).toBeVisible();
  await inspect(page, 'reset-demanded');
  account.password = nextPassword();
  await setPassword(page, english, account.password);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, mail, account.password);
});

test('spec 2.1 /contact-info: what is wrong is said, the rest is kept', async ({ open, outbox }) => {
  const page = await open({ device: 'phone' });
  const say = (key: string): string => wordsOf('ar')('accounts/contact-info', key);
  await arrive(page, outbox);
  await callApi(page, 'POST', '/users/language', { language: 'ar' });
  await page.goto('/contact-info?backurl=%2F%2Fevil.test');
  await expect(page.getByRole('link', { name: say('back') })).toHaveAttribute('href', '/resources');
  await page.goto('/contact-info?backurl=%2Fapplications');
  await expect(page.getByRole('link', { name: say('back') })).toHaveAttribute('href', '/applications');
  await page.getByLabel(say('line1')).fill('12 Oak Street');
  await page.getByLabel(say('zip')).fill('9500');
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await expect(page.getByRole('link', { name: say('zip') })).toBeVisible();
  await inspect(page, 'contact-info-problem');
  await page.getByLabel(say('zip')).fill('95001');
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await expect(page.getByText(say('saved'))).toBeVisible();
  await inspect(page, 'contact-info');
  await page.reload();
  await expect(page.getByLabel(say('line1'))).toHaveValue('12 Oak Street');
});
