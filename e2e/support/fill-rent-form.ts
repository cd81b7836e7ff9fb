// One household's answers to the form for help with the rent, page by page, and what the form makes of them.
import { expect, type Locator, type Page } from '@playwright/test';
import { disguisedProgram, heicPhoto, largePhoto, leasePaper } from './papers.ts';
import { type RentForm, rentForm } from './rent-form.ts';
import { type Words, wordsOf } from './words.ts';

/** A page of the form, with the words to find things by. */
interface Desk {
  readonly page: Page;
  readonly form: RentForm;
  readonly say: (key: string, values?: Record<string, unknown>) => string;
}

function deskOf(page: Page, language: string): Desk {
  const words: Words = wordsOf(language);
  return { page, form: rentForm(page, language), say: (key, values) => words('applications', key, values) };
}

/** Fills in all pages up to the household's income, and stays there once that is saved. */
export async function fillUntilIncome(page: Page, language: string): Promise<void> {
  const desk = deskOf(page, language);
  await goOnWithNothing(desk, 'firstName');
  await aboutYou(desk);
  await goOn(desk, 'home');
  await home(desk);
  await goOn(desk, 'landlord');
  await desk.form.write({ landlordName: 'Casas del Río LLC', landlordPhone: '(555) 010-0142' });
  await goOn(desk, 'eviction');
  await eviction(desk);
  await goOn(desk, 'household');
  await household(desk);
  await goOn(desk, 'income');
  await income(desk);
  await expect(saved(desk)).toBeVisible();
}

/** Goes on from the household's income, all of which is still there, to the review. */
export async function fillFromIncome(page: Page, language: string): Promise<void> {
  const desk = deskOf(page, language);
  await expectPage(desk, desk.form.titleOf('income'));
  await expectIncome(desk);
  await goOn(desk, 'papers');
  await papers(desk);
  await goOn(desk, 'sign');
  await page.getByRole('checkbox').check();
  await desk.form.write({ signature: 'Lucía Paredes' });
  await press(desk, 'apply.continue');
  await expectPage(desk, desk.say('review.title'));
}

/** Sends what is on the review page; gives the application's number. */
export async function sendApplication(page: Page, language: string): Promise<number> {
  const desk = deskOf(page, language);
  await press(desk, 'review.send');
  await expectPage(desk, desk.say('sent.title'));
  return Number(/\/applications\/(\d+)/.exec(page.url())?.[1]);
}

const press = ({ page, say }: Desk, key: string): Promise<void> =>
  page.getByRole('button', { name: say(key), exact: true }).click();

/** "Saved 10:42", whatever the time. */
const saved = ({ page, say }: Desk): Locator => page.getByText(say('save.saved', { time: '' }).trim());

async function goOn(desk: Desk, nextPage: string): Promise<void> {
  await press(desk, 'apply.continue');
  await expectPage(desk, desk.form.titleOf(nextPage));
}

async function expectPage({ page }: Desk, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The summary of what is missing takes the focus, and leads to the first question. */
async function goOnWithNothing(desk: Desk, firstKey: string): Promise<void> {
  const { page, form, say } = desk;
  await press(desk, 'apply.continue');
  const summary = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: form.labelOf(firstKey) }) });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem').first()).toContainText(say('problem.required.text'));
  await summary.getByRole('link').first().press('Enter');
  await expect(form.control(firstKey)).toBeFocused();
}

async function aboutYou({ form }: Desk): Promise<void> {
  await form.write({
    firstName: 'Lucía',
    lastName: 'Paredes',
    birthDate: '1990-05-12',
    phone: '(555) 010-0177',
  });
  await form.pick('contactLanguage', 'es');
}

async function home({ page, form, say }: Desk): Promise<void> {
  const part = (name: string): Locator => page.getByLabel(say(`address.${name}`), { exact: true });
  await part('line1').fill('1420 River Street');
  await part('city').fill('Riverbend');
  await part('state').selectOption('CA');
  await part('zip').fill('95301');
  await form.write({ bedrooms: '2', monthlyRent: '1450', monthsOwed: '3', amountAsked: '4350' });
  await expect(form.figure('rentOwed')).toContainText(/4.350/);
}

/** The days are asked for only once there is a notice. */
async function eviction({ form }: Desk): Promise<void> {
  await expect(form.control('noticeDate')).toBeHidden();
  await form.tick('evictionNotice', 'yes');
  await form.write({ noticeDate: dayFromNow(-10), courtDate: dayFromNow(14) });
}

async function household({ form }: Desk): Promise<void> {
  const people = [
    { firstName: 'Mateo', birthDate: '1988-02-03', relation: 'partner' },
    { firstName: 'Sofía', birthDate: '2017-09-21', relation: 'child' },
  ];
  for (const [index, { relation, ...words }] of people.entries()) {
    await form.add('members');
    const person = form.item('members', index + 1);
    await person.write({ ...words, lastName: 'Paredes' });
    await person.pick('relation', relation);
  }
  await expect(form.figure('householdSize')).toHaveText('3');
}

const incomes = [
  { person: 'Lucía', source: 'job', amount: '420', period: 'weekly', inAMonth: /1.820/ },
  { person: 'Mateo', source: 'self-employed', amount: '900', period: 'fortnightly', inAMonth: /1.950/ },
];

async function income({ form }: Desk): Promise<void> {
  await form.tick('hasIncome', 'yes');
  for (const [index, { person, source, amount, period, inAMonth }] of incomes.entries()) {
    if (index > 0) await form.add('incomes');
    const item = form.item('incomes', index + 1);
    await item.write({ person, amount });
    await item.pick('source', source);
    await item.tick('period', period);
    await expect(item.figure('monthlyAmount')).toContainText(inAMonth);
  }
}

async function expectIncome({ form }: Desk): Promise<void> {
  await expect(form.item('incomes', 2).control('person')).toHaveValue('Mateo');
  await expect(form.figure('monthlyIncome')).toContainText(/3.770/);
  await expect(form.figure('yearlyIncome')).toContainText(/45.240/);
}

/** A program dressed as a PDF is refused with a reason; everything else arrives and stays. */
async function papers(desk: Desk): Promise<void> {
  const { page, form, say } = desk;
  const errors = wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en');
  const arrives = (name: string): Promise<void> =>
    expect(page.getByRole('button', { name: say('file.remove', { name }) })).toBeVisible({ timeout: 30_000 });
  await form.control('lease').setInputFiles(leasePaper('contrato.pdf'));
  await form.control('photoId').setInputFiles(await largePhoto(page, 'identificacion.jpg'));
  await form.control('incomeProof').setInputFiles(heicPhoto('talon.heic'));
  await form.control('noticePaper').setInputFiles(disguisedProgram('aviso.pdf'));
  await expect(
    page.getByRole('alert').filter({ hasText: errors('errors', 'file_content_mismatch') }),
  ).toBeVisible();
  await form.control('noticePaper').setInputFiles(leasePaper('aviso-bueno.pdf'));
  for (const name of ['contrato.pdf', 'identificacion.jpg', 'talon.jpg', 'aviso-bueno.pdf'])
    await arrives(name);
}

/** A day as a date field takes it. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
