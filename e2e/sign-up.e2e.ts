// The doors for people without an account: a business, a person in the classic way, and who already has a login.
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import type { Outbox } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const password = 'Mi-Perro-Come-4-Manzanas';
const say = wordsOf('en');
const part = 'sign-in/sign-up';
const newMail = (name: string): string => `${name}-${Date.now().toString(36)}@example.test`;

/** Types the newest code to the e-mail, but not one used before; gives it. */
async function typeCode(page: Page, outbox: Outbox, mail: string, used = 'none yet'): Promise<string> {
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  const letter = await outbox.letter(mail, ({ body }) => /\b\d{6}\b/.test(body) && !body.includes(used));
  const digits = /\b\d{6}\b/.exec(letter.body)?.[0] ?? '';
  await code.fill(digits);
  return digits;
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel(say('sign-in', 'create.password'), { exact: true }).fill(password);
  await page.getByLabel(say('sign-in', 'create.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('sign-in', 'create.submit') }).click();
}

async function register(page: Page, name: string, mail: string): Promise<void> {
  await page.getByLabel(say(part, 'register.name'), { exact: true }).fill(name);
  await page.getByLabel(say(part, 'register.mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
}

test('a business registers, is told that the account is created, and lands on /resources', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const mail = newMail('bakery');
  await page.goto('/login');
  await page.getByRole('link', { name: say('sign-in', 'login.business-sign-up') }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await inspect(page, 'register-empty');
  await page.setViewportSize({ width: 768, height: 1024 });
  await inspect(page, 'register-empty');
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page, 'Rosa’s Bakery', mail);
  await typeCode(page, outbox, mail);
  await expect(page).toHaveURL(/\/create-login/);
  await choosePassword(page);
  await expect(page.getByRole('dialog', { name: say(part, 'created.title') })).toBeVisible();
  await inspect(page, 'account-created');
  await page.getByRole('button', { name: say(part, 'created.sign-in') }).click();
  await signIn(page, mail, password);
  await expect(page).toHaveURL(/\/resources$/);
});

test('the classic sign-up by keyboard alone; then the same login gets a business', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk' });
  const mail = newMail('classic');
  await page.goto('/signup');
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Robles');
  await page.keyboard.press('Tab');
  await page.keyboard.type(mail);
  await inspect(page, 'signup-classic');
  await page.keyboard.press('Enter');
  const used = await typeCode(page, outbox, mail);
  await choosePassword(page);
  await expect(page).toHaveURL(/\/login/);

  // The same person once more, as a business: the code proves the e-mail, and the password stays as it is.
  await page.goto('/register');
  await inspect(page, 'register');
  await register(page, 'Robles Repairs', mail);
  await typeCode(page, outbox, mail, used);
  await expect(page.getByRole('dialog', { name: say(part, 'created.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(say('sign-in', 'login.login-id'), { exact: true })).toHaveValue(mail);
  await signIn(page, mail, password);
  await expect(page).toHaveURL(/\/session/);
  await expect(page.getByText('Robles Repairs')).toBeVisible();
});

test('a partner nobody knows: the sign-up says so and goes on without', async ({ open }) => {
  const say = wordsOf('ar');
  const page = await open({ device: 'phone', locale: 'ar', tenant: 'noor' });
  await page.goto('/signup?partnerId=987654321');
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('ليلى');
  await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('حداد');
  await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(newMail('layla'));
  await inspect(page, 'signup-partner');
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  const link = page.getByRole('link', { name: say(part, 'partner.without') });
  await expect(link).toBeVisible();
  await inspect(page, 'signup-partner-unknown');
  await link.click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('an office that takes nobody new says so, and helps to find one that does', async ({ open }) => {
  const page = await open({ device: 'phone', tenant: 'closedtown' });
  for (const path of ['/signup', '/individual-signup', '/register']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1, name: say('sign-in', 'sign-up.closed-title') });
    await expect(title).toBeVisible();
  }
  await inspect(page, 'signup-closed');
  await page.getByRole('link', { name: say(part, 'classic.location') }).click();
  await expect(page.getByRole('combobox', { name: say(part, 'location.place') })).toBeVisible();
});

test('a code that could not leave by itself is sent by hand', async ({ open, outbox }) => {
  const page = await open({ device: 'phone' });
  const mail = newMail('patient');
  const refusal = { statusCode: 409, error: 'channel_unreachable', message: 'Not now' };
  await page.route(
    '**/api/operations/request-code',
    (route) => route.fulfill({ status: refusal.statusCode, json: refusal }),
    { times: 1 },
  );
  await page.goto('/register');
  await register(page, 'Patient Plumbing', mail);
  const send = page.getByRole('button', { name: say('sign-in', 'code.send') });
  await expect(page.getByRole('heading', { name: say('sign-in', 'code.channel-title') })).toBeVisible();
  await inspect(page, 'sign-up-code-by-hand');
  await send.click();
  await typeCode(page, outbox, mail);
  await expect(page).toHaveURL(/\/create-login/);
});
