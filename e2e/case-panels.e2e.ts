// A case as staff work it: what is private stays so until somebody says why; papers, tasks, notes and all that happened.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { leasePaper } from './support/papers.ts';
import { staffQueue } from './support/staff-queue.ts';
import { wordsOf } from './support/words.ts';

const supervisor = 'supervisor@riverbend.test';

test('a supervisor reads a tax number by saying why, and the history says who looked', async ({ open }) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.goto('/v2/inbox');
  const queue = staffQueue(page);
  await queue.narrow('Program', 'Small Business Recovery Grant');
  const [id = 0] = await queue.ids();
  await page.goto(`/v2/review?id=${id}&panel=history`);
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText(/^[•-]+\d{4}$/)).toBeVisible();
  await answers.getByRole('button', { name: 'Show Tax number (EIN or SSN)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog.getByText('At least 5 characters.')).toBeVisible();
  await inspect(page, 'case-reason');
  await dialog.getByLabel('Why do you need it?').fill('To compare it with the tax letter');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(answers.getByText(/^\d[\d-]{8,10}$/)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('To compare it with the tax letter');
  await inspect(page, 'case-looked');
});

test('intake works a case by phone in Arabic: a task done, a note with its paper, and struck out again', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  const say = wordsOf('ar');
  await page.goto('/v2/inbox?process=1');
  const id = Number(await page.getByRole('row').nth(1).getAttribute('data-row-id'));
  await page.goto(`/v2/review?id=${id}&panel=tasks`);
  await expect(page.getByRole('table', { name: say('work-queue', 'household.title') })).toBeVisible();
  const task = page.getByRole('checkbox', { name: 'تم الاتصال بمقدّم الطلب' });
  await task.check();
  await expect(page.getByText(/أنجزها .?Maria Reyes/)).toBeVisible();
  await inspect(page, 'case-tasks');
  await task.uncheck();
  await page.getByRole('tab', { name: say('work-queue', 'panel.notes') }).click();
  await page.getByLabel(say('communications/notes', 'notes.body')).fill('Spoke with the landlord.');
  await page.getByLabel(say('communications/notes', 'notes.files')).setInputFiles(leasePaper('lease.pdf'));
  await page.getByRole('button', { name: say('communications/notes', 'notes.save') }).click();
  await expect(page.getByRole('link', { name: 'lease.pdf' })).toBeVisible();
  await page
    .getByRole('button', { name: /شطب ملاحظة Maria Reyes/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'شطب', exact: true }).click();
  await expect(page.getByText(/شطبها .?Maria Reyes/)).toBeVisible();
  await inspect(page, 'case-notes');
});
