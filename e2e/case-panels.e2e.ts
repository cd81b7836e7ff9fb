// A case as staff work it: what is private stays so until somebody says why; papers, tasks, notes and all that happened.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { staffQueue } from './support/staff-queue.ts';

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
