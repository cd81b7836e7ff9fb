// Fills in the rent assistance form for a household, page by page, and checks the calculated values.
import { expect, type Locator, type Page } from '@playwright/test';
import { createDisguisedExecutable, createHeicPhoto, createLargePhoto, createLease } from './documents.ts';
import type { Household } from './households.ts';
import { inspectLayout, inspectScreen } from './inspect.ts';
import type { OpenForm } from './open-form.ts';
import { pressKey } from './press-key.ts';
import { getRentFormControls } from './rent-form.ts';
import { createTranslate } from './translate.ts';

/** The applicant's page, with the texts to find controls. */
interface Applicant {
  readonly page: Page;
  readonly household: Household;
  readonly form: OpenForm;
  readonly translate: (key: string, values?: Record<string, unknown>) => string;
}

type Fill = (applicant: Applicant) => Promise<void>;

/** Returns the applicant's page with the form's controls and texts in the household's language. */
function createApplicant(page: Page, household: Household): Applicant {
  const translate = createTranslate(household.language);
  const form = getRentFormControls(page, household.language);
  return { page, household, form, translate: (key, values) => translate('applications', key, values) };
}

/** Fills in all pages up to the household's income, and waits until that page is saved. */
export async function fillUntilIncome(page: Page, household: Household): Promise<void> {
  const applicant = createApplicant(page, household);
  await continueWithoutAnswers(applicant);
  const pages: readonly [string, Fill][] = [
    ['about-you', fillAboutYou],
    ['home', fillRentedHome],
    ['landlord', fillLandlord],
    ['eviction', fillEviction],
    ['household', fillHousehold],
  ];
  for (const [pageKey, fill] of pages) await fillPage(applicant, pageKey, fill);
  await expectPage(applicant, applicant.form.getTitle('income'));
  await fillIncome(applicant);
  await expect(page.getByText(applicant.translate('save.saved', { time: '' }).trim())).toBeVisible();
}

/** Continues from the household's income, which is still filled in, to the review. */
export async function fillFromIncome(page: Page, household: Household): Promise<void> {
  await continueFromIncome(page, household);
  await fillDocuments(page, household);
}

/** Continues from the household's income, which is still filled in, to the documents. */
export async function continueFromIncome(page: Page, household: Household): Promise<void> {
  const applicant = createApplicant(page, household);
  await fillPage(applicant, 'income', expectIncome);
  await expectPage(applicant, applicant.form.getTitle('papers'));
}

/** Uploads the documents and continues to the review. */
export async function fillDocuments(page: Page, household: Household): Promise<void> {
  const applicant = createApplicant(page, household);
  await fillPage(applicant, 'papers', uploadDocuments);
  await expectPage(applicant, applicant.translate('review.title'));
  await inspectScreen(page, 'apply-review');
}

/** Signs and submits from the review page, inspects the confirmation, and returns the application's id. */
export async function submitFromReview(page: Page, household: Household): Promise<number> {
  const applicant = createApplicant(page, household);
  await press(applicant, 'review.toSign');
  await expectPage(applicant, applicant.translate('sign.title'));
  await signForm(applicant);
  await inspectLayout(page, 'apply-sign');
  await press(applicant, 'review.send');
  await expectPage(applicant, applicant.translate('sent.title'));
  await inspectScreen(page, 'confirmation');
  return Number(/\/applications\/(\d+)/.exec(page.url())?.[1]);
}

/** Fills in one page of the form, inspects its layout, and continues. */
async function fillPage(applicant: Applicant, pageKey: string, fill: Fill): Promise<void> {
  await expectPage(applicant, applicant.form.getTitle(pageKey));
  await fill(applicant);
  await inspectLayout(applicant.page, `apply-${pageKey}`);
  await press(applicant, 'apply.continue');
}

/** Presses the button with a text of the application form. */
const press = ({ page, translate }: Applicant, key: string): Promise<void> =>
  page.getByRole('button', { name: translate(key), exact: true }).click();

/** Asserts that the page has this title. */
async function expectPage({ page }: Applicant, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Continues without answers, and asserts that the error summary takes the focus and links to the question. */
async function continueWithoutAnswers(applicant: Applicant): Promise<void> {
  const { page, form, translate } = applicant;
  await expectPage(applicant, form.getTitle('about-you'));
  await press(applicant, 'apply.continue');
  const toPhone = page.getByRole('link', { name: form.getLabel('phone') });
  const summary = page.getByRole('region').filter({ has: toPhone });
  await expect(summary).toBeFocused();
  await expect(toPhone).toContainText(translate('problem.required.phone'));
  await inspectScreen(page, 'apply-problems');
  await pressKey(toPhone);
  await expect(form.control('phone')).toBeFocused();
}

/** Fills in the applicant's name, birth date, and phone number. */
async function fillAboutYou({ form, household }: Applicant): Promise<void> {
  await form.write({ firstName: household.first, lastName: household.last, birthDate: '1990-05-12' });
  await form.write({ phone: '(555) 010-0177' });
}

/** Fills in the rented home and the rent, and asserts the calculated rent owed. */
async function fillRentedHome({ page, form, translate }: Applicant): Promise<void> {
  /** Returns the field of a part of the address. */
  const getPart = (name: string): Locator => page.getByLabel(translate(`address.${name}`), { exact: true });
  await getPart('line1').fill('1420 River Street');
  await getPart('city').fill('Riverbend');
  await getPart('state').selectOption('CA');
  await getPart('zip').fill('95301');
  await form.write({ bedrooms: '2', monthlyRent: '1450', monthsOwed: '3', amountAsked: '4350' });
  await expectNumber(form.figure('rentOwed'), 4350);
}

/** Fills in the landlord's name and phone number. */
async function fillLandlord({ form, household }: Applicant): Promise<void> {
  await form.write({ landlordName: household.landlord, landlordPhone: '(555) 010-0142' });
}

/** Fills in the eviction notice, and asserts that its dates appear only if there is one. */
async function fillEviction({ form }: Applicant): Promise<void> {
  await expect(form.control('noticeDate')).toBeHidden();
  await form.tick('evictionNotice', 'yes');
  await form.write({ noticeDate: formatDayFromNow(-10), courtDate: formatDayFromNow(14) });
}

/** Adds the partner and the child, and asserts the calculated household size. */
async function fillHousehold({ form, household }: Applicant): Promise<void> {
  const people = [
    { firstName: household.partner, birthDate: '1988-02-03', relation: 'partner' },
    { firstName: household.child, birthDate: '2017-09-21', relation: 'child' },
  ];
  for (const [index, { relation, ...names }] of people.entries()) {
    await form.add('members');
    const person = form.item('members', index + 1);
    await person.write({ ...names, lastName: household.last });
    await person.pick('relation', relation);
  }
  await expectNumber(form.figure('householdSize'), 3);
}

/** Fills in two incomes, and asserts the monthly amounts: 420 per week are 1,820, 900 per two weeks are 1,950. */
async function fillIncome({ form, household }: Applicant): Promise<void> {
  const incomes = [
    {
      person: `${household.first} ${household.last}`,
      source: 'job',
      amount: '420',
      period: 'weekly',
      inAMonth: 1820,
    },
    {
      person: `${household.partner} ${household.last}`,
      source: 'self-employed',
      amount: '900',
      period: 'fortnightly',
      inAMonth: 1950,
    },
  ];
  await form.tick('hasIncome', 'yes');
  for (const [index, { person, source, amount, period, inAMonth }] of incomes.entries()) {
    if (index > 0) await form.add('incomes');
    const item = form.item('incomes', index + 1);
    await item.tick('person', person);
    await item.write({ amount });
    await item.pick('source', source);
    await item.tick('period', period);
    await expectNumber(item.figure('monthlyAmount'), inAMonth);
  }
}

/** Asserts that the incomes are still filled in, and their totals. */
async function expectIncome({ form, household }: Applicant): Promise<void> {
  await form.item('incomes', 2).expectTicked('person', `${household.partner} ${household.last}`);
  await expectNumber(form.figure('monthlyIncome'), 3770);
  await expectNumber(form.figure('yearlyIncome'), 45_240);
}

/** Uploads the documents, and asserts that an executable disguised as a PDF is refused with a reason. */
async function uploadDocuments({ page, form, household, translate }: Applicant): Promise<void> {
  await form.control('lease').setInputFiles(createLease('lease.pdf'));
  await form.control('photoId').setInputFiles(await createLargePhoto(page, 'photo-id.jpg'));
  await form.control('incomeProof').setInputFiles(createHeicPhoto('pay-stub.heic'));
  await form.control('noticePaper').setInputFiles(createDisguisedExecutable('notice.pdf'));
  const reason = createTranslate(household.language)('errors', 'file_content_mismatch');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await form.control('noticePaper').setInputFiles(createLease('court-paper.pdf'));
  for (const name of ['lease.pdf', 'photo-id.jpg', 'pay-stub.jpg', 'court-paper.pdf'])
    await expect(page.getByRole('button', { name: translate('file.remove', { name }) })).toBeVisible();
}

/** Accepts the declaration and types the name as signature. */
async function signForm({ page, form, household }: Applicant): Promise<void> {
  await page.getByRole('checkbox').check();
  await form.write({ signature: `${household.first} ${household.last}` });
}

/** Asserts that an element shows a number, regardless of the language's digits and separators. */
async function expectNumber(figure: Locator, wanted: number): Promise<void> {
  const read = async (): Promise<number> => {
    const text = (await figure.textContent()) ?? '';
    const ascii = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
    return Number(ascii.replace(/[.,٫]\d{2}(?!\d)/, '').replace(/\D/g, ''));
  };
  await expect.poll(read).toBe(wanted);
}

/** Returns the date that is some days from now, in the format of a date field. */
function formatDayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
