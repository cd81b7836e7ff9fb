// Applying before having an account: the answers stay on the device until an email is confirmed.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { denyStorage } from './support/device-modes.ts';
import {
  continueFromIncome,
  fillDocuments,
  fillUntilIncome,
  submitFromReview,
} from './support/fill-rent-form.ts';
import { petrov } from './support/households.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import type { Outbox } from './support/outbox.ts';
import { getRentFormControls } from './support/rent-form.ts';
import { demoPassword, submitLogin } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const rent = 101;
const say = createTranslate('en');
const storageKey = 'commonway.visitor-answers';
const newMail = (): string => `visitor-${crypto.randomUUID()}@example.test`;

const readDevice = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storageKey);

const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

/** Opens the form from the program's page, without an account. */
async function begin(page: Page): Promise<void> {
  await page.goto(`/resources/${rent}`);
  await expect(page.getByText(say('programs', 'program.noAccount'))).toBeVisible();
  await page.getByRole('link', { name: say('programs', 'program.apply'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/resources/${rent}/apply\\?page=about-you$`));
}

/** Enters an email and the code that is sent to it. */
async function confirmEmail(page: Page, outbox: Outbox, mail: string): Promise<void> {
  await expectTitle(page, say('sign-in/sign-up', 'contact.title'));
  await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: say('sign-in', 'continue') }).click();
  await page.getByLabel(say('shell', 'code.label')).fill(await outbox.waitForCode(mail));
}

test('a new resident applies without an account: with a reload, another language, and documents', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  const mail = newMail();
  const home = { ...petrov, mail };
  await begin(page);
  await inspectScreen(page, 'visitor-form');
  await fillUntilIncome(page, home);
  await test.step('the answers survive a reload and another language', async () => {
    await page.reload();
    const person = `${home.partner} ${home.last}`;
    await getRentFormControls(page, 'en').item('incomes', 2).expectTicked('person', person);
    await chooseLanguage(page, 'en', 'es');
    await getRentFormControls(page, 'es').item('incomes', 2).expectTicked('person', person);
    await chooseLanguage(page, 'es', 'en');
  });
  await continueFromIncome(page, home);
  await test.step('the first document asks for an email, and returns to its page', async () => {
    const add = page.getByRole('button', { name: say('applications', 'visitor.file') }).first();
    await expect(add).toBeVisible();
    await inspectScreen(page, 'visitor-documents');
    await add.click();
    await expectTitle(page, say('sign-in/sign-up', 'contact.title'));
    await inspectScreen(page, 'visitor-contact');
    await confirmEmail(page, outbox, mail);
    await expect(page).toHaveURL(new RegExp(`/confirmation-resource/${rent}\\?draft=\\d+&page=papers$`));
    await expect(page.getByText(say('applications', 'visitor.imported'))).toBeVisible();
    expect(await readDevice(page)).toBe(null);
  });
  await fillDocuments(page, home);
  const id = await submitFromReview(page, home);
  const { answers } = await callApi<{ answers: object }>(page, 'GET', `/applications/${id}`);
  expect(answers).toMatchObject({ firstName: home.first, monthlyRent: 1450, landlordName: home.landlord });
  expect(await callApi(page, 'GET', '/users/me')).toMatchObject({
    ds_firstname: home.first,
    ds_lastname: home.last,
  });
});

test('a resident with a draft fills in the form again, signs in, and chooses between two answers', async ({
  open,
}) => {
  const { mail } = await createResident();
  const other = await open({ device: 'phone', as: mail });
  await other.goto('/privacy');
  const draft = await callApi<{ applicationId: number }>(other, 'POST', '/applications', { programId: rent });
  const path = `/applications/${draft.applicationId}`;
  const saved = { revision: 0, answers: { firstName: 'Nadya', landlordName: 'Alder Property Group' } };
  await callApi(other, 'PATCH', `${path}/answers`, saved);

  const page = await open({ device: 'phone' });
  const form = getRentFormControls(page, 'en');
  await begin(page);
  await form.write({ firstName: 'Nadia', lastName: 'Petrov' });
  await expect.poll(() => readDevice(page)).toContain('Petrov');
  await page.getByRole('link', { name: say('shell', 'sign-in'), exact: true }).click();
  await submitLogin(page, say, mail, demoPassword);
  await expectTitle(page, say('applications', 'visitor.foundTitle'));
  await inspectScreen(page, 'visitor-answers-found');
  await page.getByRole('button', { name: say('applications', 'visitor.use') }).click();
  await expectTitle(page, say('applications', 'conflict.title'));
  await inspectScreen(page, 'visitor-conflict');
  await page.getByRole('radio', { name: 'Nadia' }).check();
  await page.getByRole('button', { name: say('applications', 'conflict.keep') }).click();
  await expect(page.getByText(say('applications', 'visitor.imported'))).toBeVisible();
  await expect(form.control('firstName')).toHaveValue('Nadia');
  expect(await readDevice(page)).toBe(null);
  const { answers } = await callApi<{ answers: object }>(page, 'GET', path);
  const landlordName = 'Alder Property Group';
  expect(answers).toMatchObject({ firstName: 'Nadia', lastName: 'Petrov', landlordName });
});

test('another person of a shared device is asked first, and answers can be removed from it', async ({
  open,
}) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone' });
  const form = getRentFormControls(page, 'en');
  await begin(page);
  await form.write({ firstName: 'Vera' });
  await expect.poll(() => readDevice(page)).toContain('Vera');
  await page.goto('/login');
  await submitLogin(page, say, mail, demoPassword);
  await expect(page).toHaveURL(/\/resources$/);
  await page.goto(`/confirmation-resource/${rent}`);
  await expectTitle(page, say('applications', 'visitor.foundTitle'));
  await expect(page.getByText('Vera')).toBeHidden();
  await page.getByRole('button', { name: say('applications', 'visitor.remove') }).click();
  await page.getByRole('button', { name: say('applications', 'visitor.removeNow'), exact: true }).click();
  // The form is that of the person who signed in, whose profile knows the name.
  await expect(page.getByText(say('applications', 'known.title'))).toBeVisible();
  await expect(page.getByRole('main').getByText('Nadia', { exact: true })).toBeVisible();
  await expect(form.control('firstName')).toHaveValue('');
  expect(await readDevice(page)).toBe(null);
});

test('a visitor removes the answers by keyboard, and the form is empty again', async ({ open }) => {
  const page = await open({ device: 'desk' });
  const form = getRentFormControls(page, 'en');
  await begin(page);
  await form.write({ firstName: 'Vera' });
  await expect.poll(() => readDevice(page)).toContain('Vera');
  await page.getByRole('button', { name: say('applications', 'visitor.remove') }).press('Enter');
  await inspectScreen(page, 'visitor-remove');
  await page
    .getByRole('button', { name: say('applications', 'visitor.removeNow'), exact: true })
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`/resources/${rent}$`));
  await expect(page.getByText(say('applications', 'visitor.removed'))).toBeVisible();
  expect(await readDevice(page)).toBe(null);
  await page.goto(`/resources/${rent}/apply`);
  await expect(form.control('firstName')).toHaveValue('');
});

test('a browser that denies storage says so once, and the answers reach the account', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  await denyStorage(page);
  const form = getRentFormControls(page, 'en');
  const mail = newMail();
  await begin(page);
  await expect(page.getByText(say('applications', 'visitor.noDevice'))).toHaveCount(1);
  await form.write({
    firstName: 'Vera',
    lastName: 'Visitor',
    birthDate: '1990-05-12',
    phone: '(555) 010-0177',
  });
  await page.getByRole('button', { name: say('applications', 'apply.continue'), exact: true }).click();
  await expectTitle(page, form.getTitle('home'));
  await page.getByRole('link', { name: say('applications', 'apply.back') }).click();
  await expect(form.control('firstName')).toHaveValue('Vera');
  // Stays in the document, which has the answers.
  await page.evaluate(() => history.pushState(null, '', '?page=papers'));
  await page
    .getByRole('button', { name: say('applications', 'visitor.file') })
    .first()
    .click();
  await confirmEmail(page, outbox, mail);
  await expect(page).toHaveURL(new RegExp(`/confirmation-resource/${rent}\\?draft=\\d+&page=papers$`));
  const { applications } = await callApi<{ applications: { id: number }[] }>(page, 'GET', '/applications');
  const { answers } = await callApi<{ answers: object }>(page, 'GET', `/applications/${applications[0]?.id}`);
  expect(answers).toMatchObject({ firstName: 'Vera', lastName: 'Visitor' });
  // The inspection of the storage at the end would be denied, too.
  await page.close();
});

/** Chooses a language in the dialog of the header. */
async function chooseLanguage(page: Page, from: 'en' | 'es', to: 'en' | 'es'): Promise<void> {
  const names = { en: 'English', es: 'Español' };
  const before = createTranslate(from);
  await page.getByRole('button', { name: before('shell', 'language.open', { name: names[from] }) }).click();
  const dialog = page.getByRole('dialog', { name: before('shell', 'language.title') });
  await dialog.getByRole('button', { name: names[to] }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
}
