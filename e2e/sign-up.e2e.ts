// People without an account sign up: a person by email or by phone, a person and a business with the classic form.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import type { Outbox } from './support/outbox.ts';
import { clearSession, signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const password = 'Mi-Perro-Come-4-Manzanas';
const say = createTranslate('en');
const part = 'sign-in/sign-up';
const newMail = (name: string): string => `${name}-${crypto.randomUUID()}@example.test`;

/** Types the latest code sent to the email, unless it was used before; returns it. */
async function typeCode(page: Page, outbox: Outbox, mail: string, used = 'none yet'): Promise<string> {
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  const letter = await outbox.waitForMessage(
    mail,
    ({ body }) => /\b\d{6}\b/.test(body) && !body.includes(used),
  );
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

test('a resident signs up on a phone, corrects a mistyped email, and is signed in', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const typo = newMail('typo');
  const mail = newMail('owner');
  await test.step('a code verifies the first email', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: say('sign-in', 'login.sign-up') }).click();
    await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Nora');
    await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Quintero');
    await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(typo);
    await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
    await expect(page.getByLabel(say('shell', 'code.label'))).toBeFocused();
    await inspectScreen(page, 'code');
    await typeCode(page, outbox, typo);
    await expect(page).toHaveURL(/\/create-login/);
  });
  await test.step('a different email becomes the login', async () => {
    await page.getByRole('button', { name: say(part, 'other-login') }).click();
    await page.getByLabel(say('sign-in', 'find.email'), { exact: true }).fill(mail);
    await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
    await typeCode(page, outbox, mail);
    await expect(page.getByLabel(say('sign-in', 'create.login-id'))).toHaveValue(mail);
    await inspectScreen(page, 'create-login');
    await choosePassword(page);
    await expect(page).toHaveURL(/\/resources$/);
  });
});

test('a resident whose phone drops the code page continues with the same code, and can change the email', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const [typo, mail] = [newMail('typo'), newMail('dropped')];
  const field = (key: string) => page.getByLabel(say('sign-in', key), { exact: true });
  await page.goto('/individual-signup?redirect=%2Fresources%2F101');
  await field('sign-up.first-name').fill('Nora');
  await field('sign-up.last-name').fill('Quintero');
  await test.step('shows the whole email, and changes it', async () => {
    await field('sign-up.mail').fill(typo);
    await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
    await expect(page.getByText(typo)).toBeVisible();
    await page.getByRole('button', { name: say('sign-in', 'code.change-email') }).click();
    await expect(field('sign-up.first-name')).toHaveValue('Nora');
    await expect(field('sign-up.mail')).toHaveValue(typo);
    await field('sign-up.mail').fill(mail);
    await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
    await expect(page.getByText(mail)).toBeVisible();
  });
  await test.step('shows the code page again after a reload', async () => {
    const letter = await outbox.waitForMessage(mail, ({ body }) => /\b\d{6}\b/.test(body));
    await page.reload();
    await expect(page.getByText(mail)).toBeVisible();
    await page.reload();
    await expect(page.getByText(mail)).toBeVisible();
    await inspectScreen(page, 'code-after-reload');
    await page.getByLabel(say('shell', 'code.label')).fill(/\b\d{6}\b/.exec(letter.body)?.[0] ?? '');
  });
  await choosePassword(page);
  await expect(page).toHaveURL(/\/resources\/101$/);
});

test('a new resident applies: the program stays on screen through sign-up, which ends in its form', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const mail = newMail('applies');
  const program = 'Emergency Rental Assistance';
  const applying = page.getByText(new RegExp(`^You’re applying for .*${program}`));
  const expectStep = (step: number) =>
    expect(page.getByText(say('sign-in', 'applying.step', { step, count: 3 }))).toBeVisible();
  await page.goto('/resources/101');
  await page.getByRole('link', { name: say('programs', 'program.signIn'), exact: true }).click();
  await expect(applying).toBeVisible();
  await expect(page.getByRole('link', { name: say('sign-in', 'login.business-sign-up') })).toBeHidden();
  await inspectScreen(page, 'login-applying');
  await page.getByRole('link', { name: say('sign-in', 'login.sign-up') }).click();
  await expectStep(1);
  await inspectScreen(page, 'sign-up-applying');
  await page.reload();
  await expect(applying).toBeVisible();
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Nora');
  await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Quintero');
  await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await expectStep(2);
  await typeCode(page, outbox, mail);
  await expectStep(3);
  await expect(applying).toBeVisible();
  await inspectScreen(page, 'create-login-applying');
  await choosePassword(page);
  await expect(page).toHaveURL(/\/confirmation-resource\/101\?draft=\d+&page=/);
  await expect(page.getByText(program)).toBeVisible();
  // Back does not return to the sign-up.
  await page.goto('/login?redirect=%2Fconfirmation-resource%2F101');
  await expect(page).toHaveURL(/\/confirmation-resource\/101/);
});

test('a resident without an email signs up by phone, agrees to texts, and signs in with the number', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const local = `555${String(Math.floor(Math.random() * 8_000_000) + 2_000_000)}`;
  const phone = `+1${local}`;
  await page.goto('/individual-signup');
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Rosa');
  await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Delgado');
  await page.getByRole('link', { name: say(part, 'by-phone') }).click();
  await page.getByLabel(say('sign-in', 'find.phone'), { exact: true }).fill(local);
  const texts = page.getByRole('checkbox', { name: say(part, 'texts') });
  await expect(texts).not.toBeChecked();
  await texts.check();
  await inspectScreen(page, 'sign-up-by-phone');
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await page.getByRole('radio', { name: say('sign-in', 'code.phone') }).check();
  await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
  await typeCode(page, outbox, phone);
  await expect(page.getByLabel(say('sign-in', 'create.login-id'))).toHaveValue(phone);
  await choosePassword(page);
  await expect(page).toHaveURL(/\/resources$/);
});

test('a business registers and requests a code again after the first request failed', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const mail = newMail('bakery');
  const refusal = { statusCode: 409, error: 'channel_unreachable', message: 'Not now' };
  await page.route(
    '**/api/operations/request-code',
    (route) => route.fulfill({ status: refusal.statusCode, json: refusal }),
    { times: 1 },
  );
  await page.goto('/login');
  await page.getByRole('link', { name: say('sign-in', 'login.business-sign-up') }).click();
  await expect(page).toHaveURL(/\/register$/);
  await register(page, 'Rosa’s Bakery', mail);
  await expect(page.getByRole('heading', { name: say('sign-in', 'code.channel-title') })).toBeVisible();
  await inspectScreen(page, 'sign-up-code-by-hand');
  await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
  await typeCode(page, outbox, mail);
  await choosePassword(page);
  await expect(page.getByRole('dialog', { name: say(part, 'created.title') })).toBeVisible();
  await inspectScreen(page, 'account-created');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('sign-in', 'continue') })
    .click();
  await expect(page).toHaveURL(/\/resources$/);
});

test('a person signs up by keyboard alone, then registers a business with the same login', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk' });
  const mail = newMail('classic');
  const used = await test.step('completes the classic sign-up by keyboard', async () => {
    await page.goto('/signup');
    await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Robles');
    await page.keyboard.press('Tab');
    await page.keyboard.type(mail);
    await page.keyboard.press('Enter');
    const code = await typeCode(page, outbox, mail);
    await choosePassword(page);
    await expect(page).toHaveURL(/\/resources$/);
    await clearSession(page);
    return code;
  });
  await test.step('a code verifies the email, and the password does not change', async () => {
    await page.goto('/register');
    await register(page, 'Robles Repairs', mail);
    await typeCode(page, outbox, mail, used);
    await expect(page.getByRole('dialog', { name: say(part, 'created.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(say('sign-in', 'login.login-id'), { exact: true })).toHaveValue(mail);
  });
  await signIn(page, mail, password);
  await expect(page).toHaveURL(/\/session/);
  await expect(page.getByText('Robles Repairs')).toBeVisible();
});
