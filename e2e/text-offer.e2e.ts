// After an application, a resident gets text messages at the number in it, by a code, or declines.
import { expect, type Page } from '@playwright/test';
import { inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const part = 'applications/text-offer';
const newPhone = (): string => `555${String(Math.floor(Math.random() * 8_000_000) + 2_000_000)}`;

/** Opens the page that follows the submission of an application. */
async function openConfirmation(page: Page, applicationId: number): Promise<void> {
  await page.evaluate(
    (path) => history.replaceState({ isJustSent: true }, '', path),
    `/applications/${applicationId}`,
  );
  await page.reload();
}

test('a resident accepts text messages with a code, and is not asked again', async ({ open, outbox }) => {
  const say = createTranslate('en');
  const resident = await createResident();
  const page = await open({ device: 'phone', as: resident.mail });
  const phone = newPhone();
  const id = await submitApplication(page, resident, phone);
  await openConfirmation(page, id);
  const title = say(part, 'title', { digits: phone.slice(-4) });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await inspectWidths(page, 'text-offer');
  await page.getByRole('button', { name: say(part, 'accept') }).click();
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  await inspectWidths(page, 'text-offer-code');
  await code.fill(await outbox.waitForCode(`+1${phone}`));
  await expect(page.getByText(say(part, 'accepted', { digits: phone.slice(-4) }))).toBeVisible();
  await openConfirmation(page, id);
  await expect(page.getByText(say('applications', 'sent.next'))).toBeVisible();
  await page.goto('/contact-info');
  await expect(page.getByRole('textbox', { name: /phone/i })).toHaveValue(/555/);
});

test('a resident declines text messages in Arabic, and is not asked again', async ({ open }) => {
  const say = createTranslate('ar');
  const resident = await createResident();
  const page = await open({ device: 'phone', as: resident.mail, language: 'ar' });
  const id = await submitApplication(page, resident, newPhone());
  await openConfirmation(page, id);
  await page.getByRole('button', { name: say(part, 'decline') }).click();
  await expect(page.getByText(say(part, 'declined'))).toBeVisible();
  await inspectWidths(page, 'text-offer-declined');
  await openConfirmation(page, id);
  await expect(page.getByText(say('applications', 'sent.next'))).toBeVisible();
  await expect(page.getByRole('button', { name: say(part, 'decline') })).toHaveCount(0);
});
