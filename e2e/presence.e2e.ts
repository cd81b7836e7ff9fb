// Two staff members open one case: each sees the other, the queue marks the row, and changes show a warning.
import { expect } from '@playwright/test';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { getStaffQueue } from './support/staff-queue.ts';

test('a case that is open by a colleague shows their name and a warning until they close it', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const { applicationId: id } = await enterCase(page);
  await page.goto(`/v2/inbox?search=${id}`);
  const row = getStaffQueue(page).row(id);
  await expect(row).toBeVisible();

  const other = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await other.goto(`/v2/review?id=${id}`);
  await expect(row.getByText('Also viewing:')).toBeAttached();

  await page.goto(`/v2/review?id=${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Also viewing:' })).toContainText('Maria Reyes');
  await expect(other.getByRole('status').filter({ hasText: 'James Okoye' })).toBeVisible();
  await inspectScreen(other, 'presence-case');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toContainText('This is also open for');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await other.goto('/reports');
  await expect(page.getByText('Also viewing:')).toHaveCount(0);
});
