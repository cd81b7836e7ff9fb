// The main journey, from starting on a phone to "Approved": a resident, her caseworker, and a supervisor.
import { expect, type Page } from '@playwright/test';
import { getChangeDialog } from './support/change-dialog.ts';
import { fillFromIncome, fillUntilIncome, submitFromReview } from './support/fill-rent-form.ts';
import { type Household, paredes } from './support/households.ts';
import { inspectScreen } from './support/inspect.ts';
import { test, type Visit } from './support/journey-test.ts';
import { createResident, type Resident, submitApplication } from './support/new-resident.ts';
import { getStaffQueue } from './support/staff-queue.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('es');
const rent = 'Ayuda de emergencia para la renta';

test('a resident applies in Spanish, replies to her caseworker, and sees her approval', async ({
  open,
  outbox,
}) => {
  const { mail } = await createResident({ firstName: 'Lucía', lastName: 'Paredes Ibarra', language: 'es' });
  const visit: Visit = { device: 'phone', locale: 'es-MX', as: mail };
  const home = { ...paredes, mail };
  await test.step('the resident starts the application and closes the browser', () =>
    begin(open, visit, home));
  const phone = await open(visit);
  const id = await test.step('the resident resumes on another phone and submits', () => resume(phone, home));
  const desk = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await test.step('a caseworker finds and reads the application', () => readCase(desk, mail, id));

  await test.step('the caseworker writes, the resident replies, and the unread badge updates live', async () => {
    const question = '¿Cuántos meses debe todavía?';
    await desk.goto(`/v2/review?id=${id}`);
    await desk.getByLabel('Subject').fill('Una pregunta sobre su renta');
    await desk.getByLabel('Email message').fill(question);
    await desk.getByRole('button', { name: 'Send email' }).click();
    await expect(desk.getByRole('tabpanel').getByText(question)).toBeVisible();
    await expect(phone.getByRole('log', { name: 'Mensajes' })).toContainText(question);
    const letter = await outbox.waitForMessage(mail, ({ body }) => body.includes(question));
    expect(letter.subject).toBe('Una pregunta sobre su renta');
    await answerLive(desk, phone, mail, id);
  });

  await test.step('a supervisor approves, and the resident’s page updates live', async () => {
    const supervisor = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
    await supervisor.goto(`/v2/review?id=${id}`);
    await move(supervisor, id, { status: 'Case-Review', owner: 'Samuel Kim' });
    await move(supervisor, id, { status: 'Approved', comment: 'All documents seen.' });
    // The page updates with the message, which waits until the change can no longer be undone.
    await expect(
      phone.getByRole('region', { name: say('applications', 'application.status') }),
    ).toContainText('Aprobada', { timeout: 60_000 });
    await inspectScreen(phone, 'application-approved');
    const letter = await outbox.waitForMessage(mail, ({ body }) => body.includes('aprob'));
    expect(letter.language).toBe('es');
  });

  await test.step('another form is prefilled with earlier answers and shows their source', async () => {
    await phone.goto('/confirmation-resource/1715');
    const note = phone.getByText(/Llenamos algunas respuestas con su solicitud de .?Ayuda de emergencia/);
    await expect(note.first()).toBeVisible();
    await inspectScreen(phone, 'filled-from-earlier');
  });

  await test.step('the audit trail contains every step', async () => {
    const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
    await admin.goto('/v2/admin-portal');
    await admin.getByLabel('Application ID').fill(String(id));
    await admin.getByRole('button', { name: 'Apply filter', exact: true }).click();
    const trail = admin.getByRole('table', { name: 'Activity log' });
    for (const person of ['Lucía Paredes Ibarra', 'Samuel Kim', 'James Okoye'])
      await expect(trail.getByRole('row').filter({ hasText: person }).first()).toBeVisible();
  });
});

type Open = (visit: Visit) => Promise<Page>;

async function begin(open: Open, visit: Visit, home: Household): Promise<void> {
  const page = await open(visit);
  await page.goto('/resources/101');
  await page.getByRole('link', { name: 'Solicitar', exact: true }).click();
  await fillUntilIncome(page, home);
  await page.context().close();
}

async function resume(page: Page, home: Household): Promise<number> {
  await page.goto('/applications');
  await page.getByRole('link', { name: say('applications', 'list.goOn') }).click();
  await fillFromIncome(page, home);
  const id = await submitFromReview(page, home);
  await page.getByRole('link', { name: say('applications', 'sent.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: rent })).toBeVisible();
  const status = page.getByRole('region', { name: say('applications', 'application.status') });
  await expect(status).toContainText('Recibimos su solicitud');
  await expect(page.getByRole('log', { name: 'Mensajes' })).toContainText('Recibimos su solicitud');
  await inspectScreen(page, 'application');
  return id;
}

/** Answers, documents without location data, validation results, and history. */
async function readCase(page: Page, mail: string, id: number): Promise<void> {
  await page.goto('/v2/inbox');
  const queue = getStaffQueue(page);
  await queue.search(mail, [id]);
  await queue
    .row(id)
    .getByRole('link', { name: String(id) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lucía Paredes Ibarra' })).toBeVisible();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Casas del Río LLC');
  await expect(answers).toContainText('$45,240');
  await answers.getByRole('button', { name: /photo-id\.jpg/ }).click();
  const photo = page.getByRole('img', { name: 'Document: photo-id.jpg' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  const hasPlace = () =>
    photo.evaluate(async (image: HTMLImageElement) =>
      (await (await fetch(image.src)).text()).includes('Exif'),
    );
  await expect.poll(hasPlace, 'the photo says where it was taken').toBe(false);
  await page.getByRole('tab', { name: /^Validations/ }).click();
  await expect(page.getByText(/^([5-9]|\d\d) total$/)).toBeVisible();
  await page.getByText('Income within the limit').click();
  await expect(page.getByText(/: \$45,240\. That’s \d+% of the \$[\d,]+ limit/)).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('by Lucía Paredes Ibarra');
}

/** She replies on her phone; the caseworker's queue shows it unread, and read once opened. */
async function answerLive(desk: Page, phone: Page, mail: string, id: number): Promise<void> {
  await desk.goto('/v2/inbox');
  const queue = getStaffQueue(desk);
  await queue.search(mail, [id]);
  const messages = (rest = '') =>
    queue.row(id).getByRole('button', { name: `Messages with Lucía Paredes Ibarra${rest}`, exact: true });
  await expect(messages()).toBeVisible();
  await phone.getByLabel(say('applications', 'messages.reply')).fill('Debo tres meses.');
  await phone.getByRole('button', { name: say('applications', 'messages.send') }).click();
  await expect(phone.getByText(say('applications', 'messages.sent'))).toBeVisible();
  await messages(', 1 unread').click();
  const thread = desk.getByRole('region', { name: 'Lucía Paredes Ibarra' });
  await expect(thread.getByText('Debo tres meses.')).toBeVisible();
  await expect(messages()).toBeVisible();
  await inspectScreen(desk, 'queue-messages');
}

/** Changes one application from its page. */
async function move(
  page: Page,
  id: number,
  input: { status: string; owner?: string; comment?: string },
): Promise<void> {
  await page.getByRole('button', { name: /^Assigned to/ }).click();
  const change = getChangeDialog(page);
  await expect(change.dialog.getByLabel('Assign to')).toBeFocused();
  await change.choose(input);
  await change.check({ [id]: 'Ready' });
  if (input.status === 'Approved') await expect(change.dialog).toContainText('1 applicant will be notified.');
  await change.apply();
  await expect(change.dialog).toBeHidden();
}

test('two supervisors move the same applications: each changes once, and the second supervisor sees the conflict', async ({
  open,
}) => {
  const applications: number[] = [];
  const lastName = `Twice${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  for (const firstName of ['Una', 'Duo']) {
    const resident: Resident = await createResident({ firstName, lastName });
    const page = await open({ device: 'phone', as: resident.mail });
    applications.push(await submitApplication(page, resident));
  }
  const [first = 0, second = 0] = applications;
  const supervisor = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await supervisor.goto('/v2/inbox?order=ascending');
  const queue = getStaffQueue(supervisor);
  await supervisor.getByRole('searchbox', { name: 'Search applications' }).fill(lastName);
  await expect(supervisor.getByText(/of 2(?!\d)/)).toBeVisible();
  await queue.select([first, second]);
  await supervisor.getByRole('button', { name: 'Change status' }).click();
  const change = getChangeDialog(supervisor);
  const input = { status: 'Form in progress', owner: 'Helen Park', comment: 'One page is missing.' };
  await change.choose(input);
  await change.check({ [first]: 'Ready', [second]: 'Ready' });
  await inspectScreen(supervisor, 'bulk-preview');
  await admin.goto(`/v2/review?id=${second}`);
  await move(admin, second, input);
  await change.apply();
  await expect(change.dialog).toContainText('1 updated, 1 not updated.');
  await expect(change.dialog).toContainText(createTranslate('en')('errors', 'stale_version'));
  await inspectScreen(supervisor, 'bulk-results');
  await change.dialog.getByRole('button', { name: 'Done' }).click();
  await supervisor.goto(`/v2/review?id=${second}&panel=history`);
  await expect(supervisor.getByRole('tabpanel').getByText(/→ Form in progress/)).toHaveCount(1);
});
