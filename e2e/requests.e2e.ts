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
  await phone.getByLabel('¿Cuánto debe?', { exact: true }).fill('412');
  await inspectScreen(phone, 'request-answer');
  // What is ready is sent, the rest later.
  await phone.getByRole('button', { name: es(part, 'part.send'), exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(es(part, 'start.title', { count: 1 }));
  await expect(phone.getByText(es(part, 'part.received'), { exact: true })).toBeVisible();
  await inspectScreen(phone, 'request-part');
  await expect(staff.getByText(/^Received /)).toHaveCount(1);
  await phone
    .getByLabel('Su última factura', { exact: true })
    .setInputFiles(createLease('factura-completa.pdf'));
  const removeIt = es('applications', 'file.remove', { name: 'factura-completa.pdf' });
  await phone.getByRole('button', { name: removeIt }).click();
  await phone.getByRole('button', { name: es('applications', 'file.undo'), exact: true }).click();
  await expect(phone.getByRole('button', { name: removeIt })).toBeVisible();
  await inspectScreen(phone, 'request-paper');
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

test('a resident at a computer gets a link for her phone, which opens the request there once', async ({
  open,
}) => {
  const desk = await open({ device: 'desk', language: 'en', as: ana });
  await desk.goto('/privacy');
  const id = await sentBefore(desk);
  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await staff.goto('/privacy');
  const { due } = await callApi<{ due: { usual: string } }>(staff, 'GET', `/cases/${id}/request-choices`);
  const { id: requestId } = await callApi<{ id: number }>(staff, 'POST', `/cases/${id}/requests`, {
    items: [{ field: 'utilityBill', reason: 'unreadable', words: '' }],
    dueOn: due.usual,
  });
  const path = `/applications/${id}/requests/${requestId}`;
  await desk.goto(path);
  await desk.getByRole('button', { name: en(part, 'phone.get'), exact: true }).click();
  const address = (await desk.getByText(/\/phone\/[a-z0-9-]+$/).textContent()) ?? '';
  await inspectScreen(desk, 'request-phone-link');
  const phone = await open({ device: 'phone', language: 'en' });
  await phone.goto(new URL(`http://${address}`).pathname);
  await phone.getByRole('button', { name: en('sign-in/links', 'open.submit'), exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`${path}$`));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(en(part, 'start.title', { count: 1 }));
  await callApi(staff, 'POST', `/cases/${id}/requests/${requestId}/withdrawal`, {});
});
