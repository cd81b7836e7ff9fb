// A ZIP Code outside the area served gets a notice at once, with the office that serves it, wherever it is entered.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect, type Page } from '@playwright/test';
import { publishForm } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const [tenantId, programId] = [210, 302];
const form: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'home',
      title: { en: 'Home' },
      fields: [
        { kind: 'address', key: 'address', label: { en: 'Your address' }, means: 'address', required: true },
      ],
    },
  ],
});
/** Names of other people are wrapped in marks that isolate their direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Asserts that the notice about a ZIP Code links to the office that serves it, or else to the contacts. */
async function expectNotice(page: Page, language: string, zip: string, office: string | null): Promise<void> {
  const say = createTranslate(language);
  const notice = page
    .getByRole('status')
    .filter({ hasText: say('shell', 'area.outside', { zip: isolated(zip) }) });
  await expect(notice).toBeVisible();
  const link = office
    ? say('shell', 'area.open', { office: isolated(office) })
    : say('shell', 'area.contact');
  await expect(notice.getByRole('link', { name: link })).toBeVisible();
}

test.beforeAll(() => publishForm(tenantId, programId, form));

test('the catalog and the pre-screener tell at once that another office serves a ZIP Code', async ({
  open,
}) => {
  const say = createTranslate('es');
  const page = await open({ device: 'phone', locale: 'es-MX' });
  await page.goto('/find-help?q=zip');
  const zip = page.getByRole('textbox', { name: '¿Cuál es su código postal?' });
  await zip.fill('95401');
  await expectNotice(page, 'es', '95401', 'Autoridad de Vivienda de Eastgate');
  await inspectScreen(page, 'screener-outside');
  await zip.fill('95301');
  await expect(page.getByText(say('shell', 'area.outside', { zip: isolated('95401') }))).toBeHidden();
  await zip.fill('99999');
  await expectNotice(page, 'es', '99999', null);

  const desk = await open({ device: 'desk', locale: 'en-US' });
  await desk.goto('/resources?zip=95401');
  await expectNotice(desk, 'en', '95401', 'Eastgate Housing Authority');
  await inspectScreen(desk, 'catalog-outside');
});

test('the sign-up by location tells at once that another office, or none, serves a ZIP Code', async ({
  open,
}) => {
  const say = createTranslate('ar');
  const page = await open({ device: 'phone', locale: 'ar' });
  await page.goto('/location-signup');
  const place = page.getByRole('combobox', { name: say('sign-in/sign-up', 'location.place') });
  await place.fill('95401');
  await expectNotice(page, 'ar', '95401', 'هيئة إسكان إيستغيت');
  await place.fill('10001');
  await expectNotice(page, 'ar', '10001', null);
  await page.getByLabel(say('sign-in/sign-up', 'location.mail'), { exact: true }).focus();
  await inspectScreen(page, 'location-outside');
  await place.fill('95301');
  await expect(page.getByText(say('shell', 'area.outside', { zip: isolated('10001') }))).toBeHidden();
});

test('the contact information tells at once that another office, or none, serves a ZIP Code', async ({
  open,
}) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone', locale: 'en-US', as: mail });
  await page.goto('/contact-info');
  const zip = page.getByLabel(createTranslate('en')('accounts/contact-info', 'zip'), { exact: true });
  await zip.fill('95401');
  await expectNotice(page, 'en', '95401', 'Eastgate Housing Authority');
  await inspectScreen(page, 'contact-outside');
  await zip.fill('99999');
  await expectNotice(page, 'en', '99999', null);
});

test('a form tells at the address that another office serves its ZIP Code, and continues', async ({
  open,
}) => {
  const words = createTranslate('en');
  const say = (key: string) => words('applications', key);
  const { mail } = await createResident({ tenantId });
  const page = await open({ device: 'phone', locale: 'en-US', tenant: 'eastgate', as: mail });
  await page.goto(`/confirmation-resource/${programId}`);
  const getPart = (name: string) => page.getByLabel(say(`address.${name}`), { exact: true });
  await getPart('line1').fill('12 Oak Street');
  await getPart('city').fill('Noor');
  await getPart('state').selectOption('CA');
  await getPart('zip').fill('95501');
  await expectNotice(page, 'en', '95501', 'Noor Community Fund');
  await inspectScreen(page, 'form-outside');
  await page.getByRole('button', { name: say('apply.continue'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('review.title') })).toBeVisible();
});
