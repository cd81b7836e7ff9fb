// The main job, from a worried evening on a phone to "Approved": one resident, three desks, one application.
import { expect, type Page } from '@playwright/test';
import { changeDialog } from './support/change-dialog.ts';
import { fillFromIncome, fillUntilIncome, sendApplication } from './support/fill-rent-form.ts';
import { paredes } from './support/households.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { signUp } from './support/sign-up.ts';
import { staffQueue } from './support/staff-queue.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('es');
const rent = 'Ayuda de emergencia para la renta';
const caseworker = 'caseworker@riverbend.test';
const story = { applicationId: 0 };
const columns = [
  'Application ID',
  'Applicant name',
  'Program name',
  'Submission date',
  'Assigned to',
  'Partner',
  'Last Comm',
  'Comm Direction',
  'Comm type',
  'Last change',
  'Status',
];

test.describe.configure({ mode: 'serial' });

test('a resident reads in Spanish what is open and for whom, before signing in', async ({ open }) => {
  const page = await open({ device: 'phone', locale: 'en-US' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Riverbend/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Language: English/ }).click();
  await inspect(page, 'languages');
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await inspect(page, 'login');
  await page.getByRole('link', { name: say('sign-in', 'open.all') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programas' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: rent });
  await expect(card).toContainText('Inquilinos del condado de Riverbend');
  await expect(card).toContainText('Abierto');
  await inspect(page, 'catalogue');
  await card.getByRole('link', { name: rent }).click();
  await expect(page.getByRole('heading', { level: 1, name: rent })).toBeVisible();
  await expect(page.getByText('Identificación con foto')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solicitar', exact: true })).toBeVisible();
  await inspect(page, 'program');
});

test('she signs up, proves her e-mail by a code, sets a password and signs in', async ({ open, outbox }) => {
  const page = await open({ device: 'phone', locale: 'es-MX' });
  await signUp(page, outbox, paredes);
  await signIn(page, paredes.mail, paredes.password);
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Programas' })).toBeVisible();
});

test('she applies, closes the browser half-way, goes on where she was, and sends it', async ({ open }) => {
  test.setTimeout(120_000);
  const first = await open({ device: 'phone', locale: 'es-MX' });
  await signIn(first, paredes.mail, paredes.password);
  await first.getByRole('link', { name: rent }).click();
  await first.getByRole('link', { name: 'Solicitar', exact: true }).click();
  await fillUntilIncome(first, paredes);
  await first.context().close();

  const second = await open({ device: 'phone', locale: 'es-MX' });
  await signIn(second, paredes.mail, paredes.password);
  await second.getByRole('link', { name: 'Mis solicitudes' }).click();
  await inspect(second, 'applications');
  await second.getByRole('link', { name: say('applications', 'list.goOn') }).click();
  await fillFromIncome(second, paredes);
  story.applicationId = await sendApplication(second, paredes);
  expect(story.applicationId).toBeGreaterThan(0);

  await second.getByRole('link', { name: say('applications', 'sent.open') }).click();
  await expect(second.getByRole('heading', { level: 1, name: rent })).toBeVisible();
  await expect(second.getByRole('region', { name: 'En qué punto está' })).toContainText(
    'Recibimos su solicitud',
  );
  await inspect(second, 'application');
});

test('a caseworker finds her application by filters and search, and reads all of it', async ({ open }) => {
  const page = await open({ device: 'desk', as: caseworker });
  await page.goto('/');
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await inspect(page, 'reports');
  const queue = staffQueue(page);
  await queue.open();
  for (const column of columns) await expect(page.getByRole('columnheader', { name: column })).toBeAttached();
  await inspect(page, 'queue');
  const all = await queue.total();
  await queue.narrow('Program', 'Emergency Rental Assistance');
  await expect.poll(queue.total).toBeLessThan(all);
  await page.getByRole('button', { name: 'Submission date' }).click();
  await expect(page.getByRole('columnheader', { name: 'Submission date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect.poll(async () => (await queue.ids())[0]).toBe(story.applicationId);
  await queue.search(paredes.mail, [story.applicationId]);
  expect(await queue.total()).toBe(1);
  await queue
    .row(story.applicationId)
    .getByRole('link', { name: String(story.applicationId) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lucía Paredes Ibarra' })).toBeVisible();
  await expectCase(page);
});

/** Answers, papers without the place they were taken, what the rules say, and what happened so far. */
async function expectCase(page: Page): Promise<void> {
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Casas del Río LLC');
  await expect(answers).toContainText('$45,240');
  const papers = page.getByRole('region', { name: 'Documents' });
  await papers.getByRole('button', { name: /photo-id\.jpg/ }).click();
  const photo = page.getByRole('img', { name: 'Document photo-id.jpg' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  const bytes = await photo.evaluate(async (image: HTMLImageElement) =>
    (await (await fetch(image.src)).text()).includes('Exif'),
  );
  expect(bytes, 'the photo tells where it was taken').toBe(false);
  await inspect(page, 'case-messages');
  await page.getByRole('tab', { name: /^Validations/ }).click();
  await expect(page.getByText(/^([5-9]|\d\d) in all$/)).toBeVisible();
  await expect(page.getByText('The yearly income of $45,240 is within the limit')).toBeVisible();
  await inspect(page, 'case-validations');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('by Lucía Paredes Ibarra');
  await inspect(page, 'case-history');
}
