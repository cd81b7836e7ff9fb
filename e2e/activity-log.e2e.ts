// An administrator filters the activity log by person and action, and exports what the filter finds.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';

test('an administrator filters the activity log by keyboard and exports it', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await page.goto('/v2/admin-portal');
  const rows = page.getByRole('table', { name: 'Activity log' }).getByRole('row');
  await page.getByRole('combobox', { name: 'User' }).fill('Samuel');
  await page.getByRole('option', { name: 'Samuel Kim' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Action' }).fill('Change status');
  await page.getByRole('option', { name: 'Change status or assignee' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply filter', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Samuel Kim' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Submit an application' })).toHaveCount(0);
  await inspectScreen(page, 'activity-log-filtered');

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(1))
    expect(line).toMatch(/"Samuel Kim".*"Change status or assignee","application"/);
});
