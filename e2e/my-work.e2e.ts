// The landing page of staff: what needs something today, each number linked to the cases behind it.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { expectStill, recordShifts } from './support/layout-shift.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('staff start with their work of today', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await recordShifts(page);
  await page.goto('/reports');
  const work = page.getByRole('list', { name: say('reports', 'work.title') });
  const links = work.getByRole('link');
  await expect(links).toHaveText([
    /^Needs my attention/,
    /^Overdue/,
    /^Due today/,
    /^New documents/,
    /^Unread messages/,
    /^Waiting for applicant/,
    /^Follow-ups due/,
    /^Mentions/,
  ]);
  await expect(links.first()).toHaveText(/\d/);
  await expectStill(page, 'reports');
  await inspectScreen(page, 'my-work');
  const unread = links.filter({ hasText: say('reports', 'work.unread') });
  await pressKey(unread);
  await expect(page).toHaveURL(/\/v2\/inbox\?assignee=me(%2C|,)team&show=unread/);
  const views = page.getByRole('navigation', { name: say('work-queue/views', 'label'), exact: true });
  await expect(views.locator('[aria-current]')).toHaveText(new RegExp(say('work-queue/views', 'unread')));
});

test('one key opens the next case that needs the reader, from every page', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await page.goto('/reports');
  const shortcuts = page.getByRole('dialog').getByText(say('work-queue', 'case.open-urgent'));
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(shortcuts).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/v2\/review\?id=\d+/);
  await expect(page.getByRole('tablist')).toBeVisible();
  const first = page.url();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/v2\/review\?id=\d+/);
  await expect.poll(() => page.url()).not.toBe(first);
});

test('a supervisor sees what needs attention and the cases of each person', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await recordShifts(page);
  await page.goto('/reports');
  const team = page.getByRole('table', { name: say('reports', 'team.title') });
  await expect(team.getByRole('columnheader')).toHaveText([
    say('reports', 'team.person'),
    say('reports', 'team.open'),
    say('reports', 'team.overdue'),
    say('reports', 'team.dueToday'),
  ]);
  await expect(page.getByRole('heading', { name: say('reports', 'alerts.title') })).toBeVisible();
  await expectStill(page, 'reports');
  await inspectScreen(page, 'team-load');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'team-load');
  const overdue = team.getByRole('link', { name: /^Overdue cases of/ }).first();
  await pressKey(overdue);
  await expect(page).toHaveURL(/\/v2\/inbox\?assignee=\d+&due=overdue&show=open&sort=Due/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
