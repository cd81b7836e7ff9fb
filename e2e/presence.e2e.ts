// Two people open one case: each is told of the other, the queue marks the row, and a change is warned of.
import { expect } from '@playwright/test';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { staffQueue } from './support/staff-queue.ts';

test('a case that somebody has open is marked, named and warned of, until they leave', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.goto('/v2/inbox');
  const queue = staffQueue(page);
  await expect(page.locator('tbody tr')).toHaveCount(25);
  const [id] = (await queue.ids()) as [number];

  const other = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await other.goto(`/v2/review?id=${id}`);
  const mark = queue.row(id).getByText('Open now by');
  await expect(mark).toBeAttached();
  await look(page, 'presence-row');

  await page.goto(`/v2/review?id=${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Open now by' })).toContainText('Open now by');
  await expect(other.getByRole('status').filter({ hasText: 'James Okoye' })).toBeVisible();
  await inspect(other, 'presence-case');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toContainText('has this open right now');
  await look(page, 'presence-warning');
  await page.keyboard.press('Escape');

  await other.goto('/reports');
  await expect(page.getByText('Open now by')).toHaveCount(0);
});
