// What interrupts an application on a phone: the session ends, another tab signs out or in, the phone closes the tab, and
// a reset link is opened while signed in.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import type { Outbox } from './support/outbox.ts';
import { getRentFormControls } from './support/rent-form.ts';
import { signIn, signOut, submitLogin } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const application = '/confirmation-resource/101';
const inForm = /\/confirmation-resource\/101\?draft=\d+&page=about-you/;

/** Opens the first page of a new application, signed in as this person. */
async function openForm(page: Page, mail: string): Promise<ReturnType<typeof getRentFormControls>> {
  await signIn(page, mail);
  await page.goto(application);
  const form = getRentFormControls(page, 'en');
  await expect(form.control('firstName')).toBeVisible();
  await expect(page).toHaveURL(inForm);
  return form;
}

test('a session that ends in the middle returns to the page with its answers, for the same person only', async ({
  open,
}) => {
  const [author, other] = [await createResident(), await createResident()];
  const page = await open({ device: 'phone' });
  const form = await openForm(page, author.mail);
  await page.context().clearCookies({ name: /session/ });
  await form.write({ firstName: 'Ottoline' });
  await expect(page).toHaveURL(/\/login\?notice=serviceUnavailable&redirect=%2Fconfirmation-resource%2F101/);
  await expect(page.getByText(/^You’re applying for .*Emergency Rental Assistance/)).toBeVisible();
  await inspectScreen(page, 'login-again');
  const back = page.url();
  await submitLogin(page, say, other.mail, 'Welcome-2-Commonway!');
  await expect(
    page.getByRole('heading', { level: 1, name: say('applications', 'apply.notYours') }),
  ).toBeVisible();
  await inspectScreen(page, 'apply-not-yours');
  await page.context().clearCookies({ name: /session/ });
  await page.goto(back);
  await submitLogin(page, say, author.mail, 'Welcome-2-Commonway!');
  await expect(page).toHaveURL(inForm);
  await expect(form.control('firstName')).toHaveValue('Ottoline');
});

test('signing out in another tab, and in again, keeps the form and its answers', async ({ open }) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone' });
  const form = await openForm(page, mail);
  await form.write({ firstName: 'Ottoline' });
  await expect(page.getByText(say('applications', 'save.saved', { time: '' }).trim())).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/resources');
  await signOut(second);
  await expect(page).toHaveURL(/\/login\?notice=signed-out&redirect=/);
  await signIn(second, mail);
  await expect(page).toHaveURL(inForm);
  await expect(form.control('firstName')).toHaveValue('Ottoline');
});

test('a phone that closes the tab opens it again on the same page at the same place', async ({ open }) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone' });
  const form = await openForm(page, mail);
  await form.write({ firstName: 'Ottoline' });
  await form.control('phone').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  // Without blur or a pause: the answer is saved while the page is hidden.
  await page.reload();
  await expect(form.control('firstName')).toHaveValue('Ottoline');
  await expect(page).toHaveURL(inForm);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(300);
});

/** Requests a reset link for a login and returns it. */
async function requestLink(page: Page, outbox: Outbox, mail: string): Promise<string> {
  await page.goto('/forgot-password/link?redirect=%2Fconfirmation-resource%2F101');
  await page.getByLabel(say('sign-in', 'login.login-id')).fill(mail);
  await page.getByRole('button', { name: say('sign-in/links', 'request.submit') }).click();
  await expect(page.getByText('Link sent!')).toBeVisible();
  const { body } = await outbox.waitForMessage(mail, (message) => message.body.includes('/resetpassword'));
  return /http\S+\/resetpassword\S+/.exec(body)?.[0] ?? '';
}

test('a reset link works after a question while someone is signed in, and returns to the application', async ({
  open,
  outbox,
}) => {
  const [owner, other] = [
    await createResident(),
    await createResident({ firstName: 'Viola', lastName: 'Vance' }),
  ];
  const page = await open({ device: 'phone' });
  const link = await requestLink(page, outbox, owner.mail);
  await signIn(page, other.mail);
  await page.goto(link);
  await expect(page.getByText(/^You’re signed in as .*Viola Vance/)).toBeVisible();
  await inspectScreen(page, 'link-signed-in');
  await page.getByRole('button', { name: say('sign-in', 'signed-in.sign-out') }).click();
  const password = 'Mi-Perro-Come-4-Manzanas';
  await page.getByLabel(say('sign-in', 'create.password'), { exact: true }).fill(password);
  await page.getByLabel(say('sign-in', 'create.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('sign-in', 'reset.submit') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fconfirmation-resource%2F101/);
  await submitLogin(page, say, owner.mail, password);
  await expect(page).toHaveURL(/\/confirmation-resource\/101/);
});
