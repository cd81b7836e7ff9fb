// The main job, from a worried evening on a phone to "Approved": one resident, three desks, one application.
import { expect, type Page } from '@playwright/test';
import { changeDialog } from './support/change-dialog.ts';
import { fillFromIncome, fillUntilIncome, sendApplication } from './support/fill-rent-form.ts';
import { paredes } from './support/households.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { signUp } from './support/sign-up.ts';
import { type StaffQueue, staffQueue } from './support/staff-queue.ts';
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
  const bar = await page.getByRole('link', { name: /^Emergency Rental Assistance/ }).textContent();
  const queue = staffQueue(page);
  await queue.open();
  for (const column of columns) await expect(page.getByRole('columnheader', { name: column })).toBeAttached();
  await inspect(page, 'queue');
  await queue.narrow('Program', 'Emergency Rental Assistance');
  await expect.poll(queue.total).toBe(Number(/[\d,]+$/.exec(bar ?? '')?.[0].replace(',', '')));
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
  await page.getByText('Income within the limit').click();
  await expect(page.getByText(/: \$45,240\. That is \d+% of the limit/)).toBeVisible();
  await inspect(page, 'case-validations');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('by Lucía Paredes Ibarra');
  await inspect(page, 'case-history');
}

test('he writes to her, she answers from her phone, and his badge rises by itself', async ({
  open,
  outbox,
}) => {
  const desk = await open({ device: 'desk', as: caseworker });
  const phone = await open({ device: 'phone', locale: 'es-MX' });
  await signIn(phone, paredes.mail, paredes.password);
  await phone.getByRole('link', { name: 'Mis solicitudes' }).click();
  await phone.getByRole('link', { name: rent }).click();
  await expect(phone.getByRole('log', { name: 'Mensajes' })).toContainText('Recibimos su solicitud');

  const question = '¿Cuántos meses debe todavía?';
  await desk.goto(`/v2/review?id=${story.applicationId}`);
  await desk.getByLabel('Subject').fill('Una pregunta sobre su renta');
  await desk.getByLabel('Your e-mail').fill(question);
  await desk.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(desk.getByRole('tabpanel').getByText(question)).toBeVisible();
  await expect(phone.getByRole('log', { name: 'Mensajes' })).toContainText(question);
  const letter = await outbox.letter(paredes.mail, ({ body }) => body.includes(question));
  expect(letter.subject).toBe('Una pregunta sobre su renta');

  const queue = staffQueue(desk);
  await queue.open();
  await queue.search(paredes.mail, [story.applicationId]);
  const row = queue.row(story.applicationId);
  await expect(
    row.getByRole('button', { name: 'Messages of Lucía Paredes Ibarra', exact: true }),
  ).toBeVisible();
  await phone.getByLabel(say('applications', 'messages.reply')).fill('Debo tres meses.');
  await phone.getByRole('button', { name: say('applications', 'messages.send') }).click();
  await expect(phone.getByText(say('applications', 'messages.sent'))).toBeVisible();
  await row.getByRole('button', { name: 'Messages of Lucía Paredes Ibarra, 1 unread' }).click();
  await expect(
    desk.getByRole('region', { name: 'Lucía Paredes Ibarra' }).getByText('Debo tres meses.'),
  ).toBeVisible();
  await expect(
    row.getByRole('button', { name: 'Messages of Lucía Paredes Ibarra', exact: true }),
  ).toBeVisible();
  await inspect(desk, 'queue-messages');
  await inspect(phone, 'application-messages');
});

test('two supervisors move applications at once: each changes once, and the loser is told', async ({
  open,
}) => {
  const supervisor = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const queue = await receivedRent(supervisor);
  const [hers = 0, second = 0, third = 0] = await queue.ids();
  expect(hers).toBe(story.applicationId);
  await queue.select([second, third]);
  await supervisor.getByRole('button', { name: 'Assign', exact: true }).click();
  const change = changeDialog(supervisor);
  await change.choose({ owner: 'Helen Park' });
  await inspect(supervisor, 'bulk-choose');
  await change.check({ [second]: 'Allowed', [third]: 'Allowed' });
  await change.apply();
  await expect(supervisor.getByText(/^Successfull assignment change/)).toBeVisible();
  await expect(queue.row(second)).toContainText('Helen Park');

  await queue.select([hers, second, third]);
  await supervisor.getByRole('button', { name: 'Change status' }).click();
  await change.choose({ status: 'Case-Review' });
  await moveAlone(admin, third);
  await change.check({ [hers]: 'Needs an owner', [second]: 'Allowed', [third]: 'Blocked' });
  await inspect(supervisor, 'bulk-preview');
  await change.back();
  await change.choose({ owner: 'Samuel Kim' });
  await change.check({ [hers]: 'Allowed', [second]: 'Allowed', [third]: 'Blocked' });
  await moveAlone(admin, second);
  await change.apply();
  await expect(change.dialog).toContainText('1 changed, 2 not changed.');
  await expect(change.dialog).toContainText(wordsOf('en')('errors', 'stale_version'));
  await inspect(supervisor, 'bulk-results');
  await change.dialog.getByRole('button', { name: 'Done' }).click();
  await supervisor.goto(`/v2/review?id=${second}&panel=history`);
  await expect(supervisor.getByRole('tabpanel').getByText('Application Received → Case-Review')).toHaveCount(
    1,
  );
});

/** The queue, narrowed to applications for rent that just came in, the newest first. */
async function receivedRent(page: Page): Promise<StaffQueue> {
  await page.goto('/');
  const queue = staffQueue(page);
  await queue.open();
  await queue.narrow('Program', 'Emergency Rental Assistance');
  await queue.narrow('Status', 'Application Received');
  await page.getByRole('button', { name: 'Submission date' }).click();
  await expect.poll(async () => (await queue.ids())[0]).toBe(story.applicationId);
  return queue;
}

/** Moves one application from its own page to "Case-Review". */
async function moveAlone(page: Page, applicationId: number): Promise<void> {
  await page.goto(`/v2/review?id=${applicationId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = changeDialog(page);
  await change.choose({ status: 'Case-Review' });
  await change.check({ [applicationId]: 'Allowed' });
  await change.apply();
  await expect(page.getByText(/^Successful status change/)).toBeVisible();
}

test('it is approved: she reads it in Spanish, gets a letter, and the audit trail has every step', async ({
  open,
  outbox,
}) => {
  const phone = await open({ device: 'phone', locale: 'es-MX' });
  await signIn(phone, paredes.mail, paredes.password);
  await phone.getByRole('link', { name: 'Mis solicitudes' }).click();
  await phone.getByRole('link', { name: rent }).click();
  const status = phone.getByRole('region', { name: 'En qué punto está' });
  await expect(status).toBeVisible();

  const supervisor = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await supervisor.goto(`/v2/review?id=${story.applicationId}`);
  await supervisor.getByRole('button', { name: 'Change', exact: true }).click();
  const change = changeDialog(supervisor);
  await change.choose({ status: 'Approved', comment: 'All papers seen.' });
  await change.check({ [story.applicationId]: 'Allowed' });
  await expect(change.dialog).toContainText('One applicant is told.');
  await change.apply();
  await expect(supervisor.getByText(/^Successful status change/)).toBeVisible();

  await expect(status).toContainText('Aprobada');
  await inspect(phone, 'application-approved');
  const letter = await outbox.letter(paredes.mail, ({ body }) => body.includes('aprob'));
  expect(letter.language).toBe('es');

  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await admin.goto('/');
  await admin.getByRole('link', { name: 'Admin tools' }).click();
  await admin.getByLabel('Application ID').fill(String(story.applicationId));
  await admin.getByRole('button', { name: 'Show', exact: true }).click();
  const trail = admin.getByRole('table', { name: 'Audit trail' });
  for (const who of ['Lucía Paredes Ibarra', 'Samuel Kim', 'James Okoye'])
    await expect(trail.getByRole('row').filter({ hasText: who }).first()).toBeVisible();
  await inspect(admin, 'audit');
});
