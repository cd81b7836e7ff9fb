// After an application, a resident accepts or declines updates to the contacts in it, and saves its address.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { publishForm } from './support/database.ts';
import { inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const part = 'applications/contact-offers';
/** Contacts are wrapped in marks that isolate their direction. */
const isolated = (shown: string): string => `\u2068${shown}\u2069`;
const newPhone = (): string => `555${String(Math.floor(Math.random() * 8_000_000) + 2_000_000)}`;

const [tenantId, programId] = [210, 302];
const home = { line1: '12 River Street', city: 'Riverbend', state: 'CA', zip: '95401' };
const form: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'reach',
      title: { en: 'How to reach you' },
      fields: [
        { kind: 'email', key: 'mail', label: { en: 'Your email' }, means: 'email' },
        { kind: 'address', key: 'home', label: { en: 'Your address' }, means: 'address' },
      ],
    },
  ],
});

/** Submits an application with the form above; returns its id. */
async function submitContacts(page: Page, mail: string): Promise<number> {
  await page.goto('/privacy');
  const { applicationId } = await callApi<{ applicationId: number }>(page, 'POST', '/applications', {
    programId,
  });
  const at = `/applications/${applicationId}`;
  const input = { revision: 0, answers: { mail, home } };
  const { revision } = await callApi<{ revision: number }>(page, 'PATCH', `${at}/answers`, input);
  await callApi(page, 'POST', `${at}/submit`, { revision });
  return applicationId;
}

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
  const title = say(part, 'phone.title', { shown: isolated(phone.slice(-4)) });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await inspectWidths(page, 'contact-offers');
  await page.getByRole('button', { name: say(part, 'phone.accept') }).click();
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  await inspectWidths(page, 'contact-offers-code');
  await code.fill(await outbox.waitForCode(`+1${phone}`));
  await expect(
    page.getByText(say(part, 'phone.accepted', { shown: isolated(phone.slice(-4)) })),
  ).toBeVisible();
  await openConfirmation(page, id);
  await expect(page.getByText(say('applications', 'sent.next'))).toBeVisible();
  await page.goto('/contact-info');
  await expect(page.getByRole('textbox', { name: /phone/i })).toHaveValue(/555/);
});

test('a resident moves updates to the email address in a form and saves the address, by keyboard', async ({
  open,
  outbox,
}) => {
  await publishForm(tenantId, programId, form);
  const say = createTranslate('en');
  const resident = await createResident({ tenantId });
  const page = await open({ device: 'phone', tenant: 'eastgate', as: resident.mail });
  const mail = `offer-${crypto.randomUUID()}@example.test`;
  const id = await submitContacts(page, mail);
  await openConfirmation(page, id);
  await expect(
    page.getByRole('heading', { name: say(part, 'email.title', { shown: isolated(mail) }) }),
  ).toBeVisible();
  await inspectWidths(page, 'contact-offers-email');
  await pressKey(page.getByRole('button', { name: say(part, 'email.accept') }));
  await page.getByLabel(say('shell', 'code.label')).fill(await outbox.waitForCode(mail));
  await expect(page.getByText(say(part, 'email.accepted', { shown: isolated(mail) }))).toBeVisible();
  await pressKey(page.getByRole('button', { name: say(part, 'address.accept') }));
  await expect(page.getByText(say(part, 'address.accepted'))).toBeVisible();
  await inspectWidths(page, 'contact-offers-accepted');
  await page.goto('/contact-info');
  await expect(page.getByRole('textbox', { name: say('accounts/contact-info', 'mail') })).toHaveValue(mail);
  await expect(page.getByRole('textbox', { name: say('accounts/contact-info', 'line1') })).toHaveValue(
    home.line1,
  );
});

test('a resident declines text messages in Arabic, and is not asked again', async ({ open }) => {
  const say = createTranslate('ar');
  const resident = await createResident();
  const page = await open({ device: 'phone', as: resident.mail, language: 'ar' });
  const id = await submitApplication(page, resident, newPhone());
  await openConfirmation(page, id);
  const decline = page.getByRole('button', { name: say(part, 'decline') });
  await expect(decline).toHaveCount(2);
  await inspectWidths(page, 'contact-offers-arabic');
  await decline.first().click();
  await expect(page.getByText(say(part, 'phone.declined'))).toBeVisible();
  await decline.click();
  await expect(page.getByText(say(part, 'address.declined'))).toBeVisible();
  await inspectWidths(page, 'contact-offers-declined');
  await openConfirmation(page, id);
  await expect(page.getByText(say('applications', 'sent.next'))).toBeVisible();
  await expect(page.getByRole('button', { name: say(part, 'decline') })).toHaveCount(0);
});
