// Fills in the rent assistance form for a household, page by page, and checks the calculated values.
import { expect, type Locator, type Page } from '@playwright/test';
import { disguisedProgram, heicPhoto, largePhoto, leasePaper } from './documents.ts';
import type { Household } from './households.ts';
import { inspect, look } from './inspect.ts';
import type { OpenForm } from './open-form.ts';
import { rentForm } from './rent-form.ts';
import { wordsOf } from './words.ts';

/** The applicant's page, with the texts to find controls. */
interface Applicant {
  readonly page: Page;
  readonly home: Household;
  readonly form: OpenForm;
  readonly say: (key: string, values?: Record<string, unknown>) => string;
}

type Fill = (applicant: Applicant) => Promise<void>;

function applicantOf(page: Page, home: Household): Applicant {
  const words = wordsOf(home.language);
  const form = rentForm(page, home.language);
  return { page, home, form, say: (key, values) => words('applications', key, values) };
}

/** Fills in all pages up to the household's income, and waits until that page is saved. */
export async function fillUntilIncome(page: Page, home: Household): Promise<void> {
  const applicant = applicantOf(page, home);
  await continueWithoutAnswers(applicant);
  const pages: readonly [string, Fill][] = [
    ['about-you', aboutYou],
    ['home', rentedHome],
    ['landlord', landlord],
    ['eviction', eviction],
    ['household', household],
  ];
  for (const [pageKey, fill] of pages) await fillPage(applicant, pageKey, fill);
  await expectPage(applicant, applicant.form.titleOf('income'));
  await income(applicant);
  await expect(page.getByText(applicant.say('save.saved', { time: '' }).trim())).toBeVisible();
}

/** Continues from the household's income, which is still filled in, to the review. */
export async function fillFromIncome(page: Page, home: Household): Promise<void> {
  const applicant = applicantOf(page, home);
  await fillPage(applicant, 'income', expectIncome);
  await fillPage(applicant, 'papers', papers);
  await fillPage(applicant, 'sign', sign);
  await expectPage(applicant, applicant.say('review.title'));
  await inspect(page, 'apply-review');
}

/** Submits from the review page; returns the application's id. */
export async function sendApplication(page: Page, home: Household): Promise<number> {
  const applicant = applicantOf(page, home);
  await press(applicant, 'review.send');
  await expectPage(applicant, applicant.say('sent.title'));
  await inspect(page, 'confirmation');
  return Number(/\/applications\/(\d+)/.exec(page.url())?.[1]);
}

async function fillPage(applicant: Applicant, pageKey: string, fill: Fill): Promise<void> {
  await expectPage(applicant, applicant.form.titleOf(pageKey));
  await fill(applicant);
  await look(applicant.page, `apply-${pageKey}`);
  await press(applicant, 'apply.continue');
}

const press = ({ page, say }: Applicant, key: string): Promise<void> =>
  page.getByRole('button', { name: say(key), exact: true }).click();

async function expectPage({ page }: Applicant, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The error summary takes the focus, and links to the question. */
async function continueWithoutAnswers(applicant: Applicant): Promise<void> {
  const { page, form, say } = applicant;
  await expectPage(applicant, form.titleOf('about-you'));
  await press(applicant, 'apply.continue');
  const toPhone = page.getByRole('link', { name: form.labelOf('phone') });
  const summary = page.getByRole('region').filter({ has: toPhone });
  await expect(summary).toBeFocused();
  await expect(toPhone).toContainText(say('problem.required.phone'));
  await inspect(page, 'apply-problems');
  await toPhone.press('Enter');
  await expect(form.control('phone')).toBeFocused();
}

async function aboutYou({ form, home }: Applicant): Promise<void> {
  await form.write({ firstName: home.first, lastName: home.last, birthDate: '1990-05-12' });
  await form.write({ phone: '(555) 010-0177' });
  await form.pick('contactLanguage', home.language);
}

async function rentedHome({ page, form, say }: Applicant): Promise<void> {
  const part = (name: string): Locator => page.getByLabel(say(`address.${name}`), { exact: true });
  await part('line1').fill('1420 River Street');
  await part('city').fill('Riverbend');
  await part('state').selectOption('CA');
  await part('zip').fill('95301');
  await form.write({ bedrooms: '2', monthlyRent: '1450', monthsOwed: '3', amountAsked: '4350' });
  await expectFigure(form.figure('rentOwed'), 4350);
}

async function landlord({ form, home }: Applicant): Promise<void> {
  await form.write({ landlordName: home.landlord, landlordPhone: '(555) 010-0142' });
}

/** The dates are required only if there is a notice. */
async function eviction({ form }: Applicant): Promise<void> {
  await expect(form.control('noticeDate')).toBeHidden();
  await form.tick('evictionNotice', 'yes');
  await form.write({ noticeDate: dayFromNow(-10), courtDate: dayFromNow(14) });
}

async function household({ form, home }: Applicant): Promise<void> {
  const people = [
    { firstName: home.partner, birthDate: '1988-02-03', relation: 'partner' },
    { firstName: home.child, birthDate: '2017-09-21', relation: 'child' },
  ];
  for (const [index, { relation, ...words }] of people.entries()) {
    await form.add('members');
    const person = form.item('members', index + 1);
    await person.write({ ...words, lastName: home.last });
    await person.pick('relation', relation);
  }
  await expectFigure(form.figure('householdSize'), 3);
}

/** 420 per week are 1,820 per month, 900 per two weeks are 1,950. */
async function income({ form, home }: Applicant): Promise<void> {
  const incomes = [
    { person: home.first, source: 'job', amount: '420', period: 'weekly', inAMonth: 1820 },
    { person: home.partner, source: 'self-employed', amount: '900', period: 'fortnightly', inAMonth: 1950 },
  ];
  await form.tick('hasIncome', 'yes');
  for (const [index, { person, source, amount, period, inAMonth }] of incomes.entries()) {
    if (index > 0) await form.add('incomes');
    const item = form.item('incomes', index + 1);
    await item.write({ person, amount });
    await item.pick('source', source);
    await item.tick('period', period);
    await expectFigure(item.figure('monthlyAmount'), inAMonth);
  }
}

async function expectIncome({ form, home }: Applicant): Promise<void> {
  await expect(form.item('incomes', 2).control('person')).toHaveValue(home.partner);
  await expectFigure(form.figure('monthlyIncome'), 3770);
  await expectFigure(form.figure('yearlyIncome'), 45_240);
}

/** An executable disguised as a PDF is refused with a reason; all other files are uploaded and kept. */
async function papers({ page, form, home, say }: Applicant): Promise<void> {
  await form.control('lease').setInputFiles(leasePaper('lease.pdf'));
  await form.control('photoId').setInputFiles(await largePhoto(page, 'photo-id.jpg'));
  await form.control('incomeProof').setInputFiles(heicPhoto('pay-stub.heic'));
  await form.control('noticePaper').setInputFiles(disguisedProgram('notice.pdf'));
  const reason = wordsOf(home.language)('errors', 'file_content_mismatch');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await form.control('noticePaper').setInputFiles(leasePaper('court-paper.pdf'));
  for (const name of ['lease.pdf', 'photo-id.jpg', 'pay-stub.jpg', 'court-paper.pdf'])
    await expect(page.getByRole('button', { name: say('file.remove', { name }) })).toBeVisible();
}

async function sign({ page, form, home }: Applicant): Promise<void> {
  await page.getByRole('checkbox').check();
  await form.write({ signature: `${home.first} ${home.last}` });
}

/** A number on the screen, regardless of the language's digits and separators. */
async function expectFigure(figure: Locator, wanted: number): Promise<void> {
  const read = async (): Promise<number> => {
    const text = (await figure.textContent()) ?? '';
    const ascii = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
    return Number(ascii.replace(/[.,٫]\d{2}(?!\d)/, '').replace(/\D/g, ''));
  };
  await expect.poll(read).toBe(wanted);
}

/** A date in the format of a date field. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
