// A supervisor works on a case: reveals private data with a reason, overrides failed checks, and prints everything.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { queryTenant } from './support/database.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { createTranslate } from './support/translate.ts';

const supervisor = 'supervisor@riverbend.test';
const riverbend = 100;
const part = 'work-queue/validations';
const say = createTranslate('en');

/** The first demo application that a query finds. */
async function findApplication(where: string): Promise<number> {
  const [found] = await queryTenant(
    riverbend,
    `select a.id from application a where a.is_submitted and ${where} order by a.id limit 1`,
  );
  return Number(found?.['id']);
}

test('a supervisor views a tax number with a reason, and prints the whole case', async ({ open }) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const id = await findApplication(`a.process_id = 2`);
  await page.goto(`/v2/review?id=${id}&panel=history`);
  const reason = `To compare it with the tax letter ${crypto.randomUUID()}`;
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText(/^[•-]+\d{4}$/)).toBeVisible();
  await answers.getByRole('button', { name: 'Show Tax number (EIN or SSN)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog.getByText('Enter at least 5 characters.')).toBeVisible();
  await dialog.getByLabel('Why do you need to see this?').fill(reason);
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(answers.getByText(/^\d[\d-]{8,10}$/)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(reason);

  await test.step('the printout has every part of the case, the name of the supervisor, and no buttons', async () => {
    await page.goto(`/v2/review?id=${await findApplication(`a.process_id = 1`)}`);
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.getByRole('button', { name: say('work-queue', 'case.more') }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const parts = 'Answers,Household,Documents,Payments,Validations,Tasks,Notes,Status history';
    for (const name of parts.split(','))
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByText(/^James Okoye, /)).toBeVisible();
    await expect(page.getByText('Form version')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

const count = (page: Page, result: 'failed' | 'passed') =>
  page.getByRole('tabpanel').getByText(new RegExp(`^\\d+ ${result}$`));

test('a supervisor overrides a failed check by keyboard, removes the override, and marks duplicates as distinct', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('overrides a failure with a reason, then removes the override', async () => {
    await page.goto('/v2/inbox?view=all');
    const failures = page.getByRole('row').filter({ has: page.getByRole('button', { name: /failed/ }) });
    await failures
      .first()
      .getByRole('button', { name: /failed/ })
      .click();
    await page
      .getByRole('link', { name: /^Open \d+/ })
      .first()
      .click();
    await expect(page).toHaveURL(/panel=validations/);
    await expect(count(page, 'failed')).toBeVisible();
    const before = await count(page, 'failed').innerText();
    // The failure is also below the answer that it concerns.
    const file = page.getByRole('region', { name: say('work-queue', 'panel.file'), exact: true });
    await expect(file.getByRole('button', { name: /^Override: / })).not.toHaveCount(0);
    await pressKey(page.getByRole('button', { name: say(part, 'override') }).first());
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(say(part, 'override.reason'));
    await reason.focus();
    await pressTabUntil(page, say(part, 'override.do'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say(part, 'override.needsReason'))).toBeVisible();
    await inspectScreen(page, 'validations-override');
    await reason.fill('The county asked us to make an exception.');
    await dialog.getByRole('button', { name: say(part, 'override.do'), exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText(say(part, 'overridden'), { exact: true })).toBeVisible();
    await expect(count(page, 'failed')).not.toHaveText(before);
    await pressKey(page.getByRole('button', { name: say(part, 'withdraw') }));
    await expect(count(page, 'failed')).toHaveText(before);
    await page.getByRole('button', { name: say(part, 'again'), exact: true }).click();
    await expect(page.getByText(say(part, 'again.done'))).toBeVisible();
  });

  await test.step('marks similar applications as distinct, then undoes it', async () => {
    await page.goto('/v2/review?id=100336&panel=validations');
    await page.getByRole('button', { name: say(part, 'duplicates'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const candidate = dialog.getByRole('region').first();
    const link = candidate.getByRole('link');
    await expect(link).toHaveText(/\S/);
    const name = await link.innerText();
    await pressKey(candidate.getByRole('button', { name: say(part, 'duplicates.apart') }));
    const apart = dialog.getByRole('region', { name }).filter({ hasText: 'marked these as not duplicates' });
    await expect(apart).toBeVisible();
    await pressKey(apart.getByRole('button', { name: say(part, 'duplicates.undo') }));
    await expect(apart).toHaveCount(0);
  });
});

test('a supervisor loads the older notes of a case by keyboard, after the connection failed once', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  const { applicationId } = await enterCase(page);
  for (let number = 1; number <= 51; number += 1)
    await callApi(page, 'POST', '/community/notes', { applicationId, body: `Note ${number}.` });
  await page.goto(`/v2/review?id=${applicationId}&panel=notes`);
  const notes = page.getByRole('list', { name: say('messaging/notes', 'notes.list') }).getByRole('listitem');
  await expect(notes).toHaveCount(50);
  await page.route('**/notes?beforeId=*', (route) => route.abort('internetdisconnected'));
  await pressKey(page.getByRole('button', { name: say('shell', 'list.more') }));
  const failure = page.getByRole('heading', { name: say('messaging/notes', 'notes.failed') });
  await expect(failure).toBeVisible();
  await expect(notes).toHaveCount(50);
  await page.unrouteAll();
  await pressKey(page.getByRole('button', { name: say('shell', 'load-failed.retry') }));
  await expect(notes).toHaveCount(51);
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('shell', 'list.more') })).toHaveCount(0);
});
