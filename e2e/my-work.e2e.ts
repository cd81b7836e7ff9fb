// The landing page of staff: what needs something today, each number linked to the cases behind it.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { expectStill, recordShifts } from './support/layout-shift.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('staff start with their work of today', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await recordShifts(page);
  await page.goto('/reports');
  const work = page.getByRole('list', { name: say('reports', 'work.title') });
  const links = work.getByRole('link');
  await expect(links).toHaveText([
    /^Overdue/,
    /^Due today/,
    /^New documents/,
    /^Unread messages/,
    /^Waiting for applicant/,
    /^Follow-ups/,
  ]);
  await expect(links.first()).toHaveText(/\d/);
  await expectStill(page, 'reports');
  await inspectScreen(page, 'my-work');
  const unread = links.filter({ hasText: say('reports', 'work.unread') });
  await unread.press('Enter');
  await expect(page).toHaveURL(/\/v2\/inbox\?assignee=me(%2C|,)team&show=unread/);
  const views = page.getByRole('navigation', { name: say('work-queue/views', 'label'), exact: true });
  await expect(views.locator('[aria-current]')).toHaveText(new RegExp(say('work-queue/views', 'unread')));
});
