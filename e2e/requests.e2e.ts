// Information requests: staff select a document and an answer, the resident's link opens only those on her phone, and
// the reviewer sees the changes and accepts them.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { createLease } from './support/documents.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const ana = 'ana@example.test';
const en = createTranslate('en');
const es = createTranslate('es');
const staffPart = 'work-queue/requests';
const part = 'applications/requests';
const bill = 'Your latest bill';
const owed = 'How much do you owe?';

interface Card {
  readonly id: number;
  readonly isSubmitted: boolean;
}

/** The application that Ana submitted before the journeys began. */
async function sentBefore(page: Page): Promise<number> {
  const { applications } = await callApi<{ applications: Card[] }>(page, 'GET', '/applications');
  return Math.min(...applications.filter(({ isSubmitted }) => isSubmitted).map(({ id }) => id));
}

/** The link in the latest message, as a path of the portal. */
const pathIn = (body: string): string => /(\/applications\/\d+\/requests\/\d+)/.exec(body)?.[1] ?? '';

test('staff request a document and an answer, a resident submits both from her phone, and staff accept them', async ({
  open,
  outbox,
}) => {
  const arabic = await open({ device: 'phone', language: 'ar', as: ana });
  await arabic.goto('/privacy');
  const id = await sentBefore(arabic);

  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.goto(`/v2/review?id=${id}&panel=requests`);
  await staff.getByRole('button', { name: en(staffPart, 'ask'), exact: true }).click();
  await staff.getByRole('checkbox', { name: owed }).check();
  const why = staff.getByRole('group', { name: owed });
  await why.getByLabel(en(staffPart, 'form.words')).fill('The bill says 412 dollars.');
  await staff.getByRole('checkbox', { name: bill }).check();
  await inspectScreen(staff, 'request-ask');
  await staff.getByRole('button', { name: en(staffPart, 'form.send', { count: 2 }), exact: true }).click();
  await expect(staff.getByText(en(staffPart, 'state.open'), { exact: true })).toBeVisible();
  await inspectLayout(staff, 'request-waiting');

  const { body, language } = await outbox.waitForMessage(ana, (letter) => pathIn(letter.body) !== '');
  expect(language).toBe('es');
  const path = pathIn(body);
  await arabic.goto(path);
  await expect(arabic.getByRole('heading', { level: 1 })).toBeVisible();
  await inspectScreen(arabic, 'request-start');

  const phone = await open({ device: 'phone', locale: 'es-MX' });
  await phone.goto(path);
  await expect(phone).toHaveURL(/\/login/);
  await signIn(phone, ana);
  await expect(phone).toHaveURL(new RegExp(`${path}$`));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(es(part, 'start.title', { count: 2 }));
  await inspectLayout(phone, 'request-start');
  // Any question can be opened first.
  await expect(phone.getByRole('main').locator('ol a')).toHaveCount(2);
  await phone.getByRole('link', { name: es(part, 'start.begin') }).click();
  await phone.getByLabel('¿Cuánto debe?', { exact: true }).fill('412');
  await inspectLayout(phone, 'request-answer');
  const continueButton = phone.getByRole('button', {
    name: es('applications', 'apply.continue'),
    exact: true,
  });
  await continueButton.click();
  await phone
    .getByLabel('Su última factura', { exact: true })
    .setInputFiles(createLease('factura-completa.pdf'));
  const removeIt = es('applications', 'file.remove', { name: 'factura-completa.pdf' });
  await phone.getByRole('button', { name: removeIt }).click();
  await phone.getByRole('button', { name: es('applications', 'file.undo'), exact: true }).click();
  await expect(phone.getByRole('button', { name: removeIt })).toBeVisible();
  await inspectScreen(phone, 'request-paper');
  await continueButton.click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(es(part, 'review.title'));
  await inspectLayout(phone, 'request-review');
  await phone.getByRole('button', { name: es(part, 'review.send'), exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(es(part, 'closed.answered'));
  await inspectLayout(phone, 'request-sent');

  const answered = staff.getByRole('article').filter({ hasText: en(staffPart, 'changes') });
  await expect(answered).toContainText('$412');
  await expect(answered).toContainText('factura-completa.pdf');
  await inspectLayout(staff, 'request-answered');
  await answered.getByRole('button', { name: en(staffPart, 'accept'), exact: true }).click();
  await expect(staff.getByText(en(staffPart, 'state.accepted'), { exact: true })).toBeVisible();
  await staff.setViewportSize({ width: 768, height: 900 });
  await inspectLayout(staff, 'request-accepted');
});
