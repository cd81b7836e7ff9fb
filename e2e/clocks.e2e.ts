// Staff filter the queue by deadline, export the matches, and view the time spent in each status.
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a supervisor filters by due date, views times by status, and exports the matches', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('shows overdue applications in words', async () => {
    await page.goto('/v2/inbox?view=all');
    await page
      .getByRole('button', { name: say('work-queue', 'filter.due'), exact: true, expanded: false })
      .click();
    await page.getByRole('radio', { name: say('work-queue', 'due.overdue') }).check();
    await expect(page).toHaveURL(/due=overdue/);
    await page.keyboard.press('Escape');
    const overdue = page.getByRole('cell', { name: /^Overdue since/ });
    await expect(overdue.first()).toBeVisible();
    await expect(page.locator('tbody tr').filter({ hasNot: overdue })).toHaveCount(0);
    await page.goto('/reports');
    await expect(page.getByRole('cell', { name: say('reports', 'times.turn.office') }).first()).toBeVisible();
  });

  await test.step('security 47: downloads the matches as a file', async () => {
    const lastName = createUniqueLastName();
    for (const firstName of ['Ada', 'Ben']) await enterCase(page, { firstName, lastName });
    await page.goto(`/v2/inbox?search=${lastName}`);
    await expect(page.locator('tbody tr')).toHaveCount(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    const lines = (await text(await file.createReadStream())).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Applicant name"');
    expect(lines.slice(1).every((line) => line.includes(lastName))).toBe(true);
  });
});

test('an administrator sets escalations for due dates', async ({ open }) => {
  const part = 'workflow/escalations';
  const page = await open({ device: 'desk', as: 'processadmin@riverbend.test' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/v2/admin-portal/escalations');
  const add = page.getByRole('button', { name: say(part, 'add') });
  const after = page.getByLabel(say(part, 'after'), { exact: true });
  const action = page.getByLabel(say(part, 'action'), { exact: true });
  await expect(page.getByText(say(part, 'none'))).toBeVisible();
  await add.click();
  await after.fill('80');
  await action.selectOption(say(part, 'action.assign-role'));
  await expect(page.getByLabel(say(part, 'role'), { exact: true })).toBeVisible();
  await action.selectOption(say(part, 'action.notify-supervisors'));
  await publishRules(page);
  await page.reload();
  await expect(after).toHaveValue('80');
  await page.getByRole('button', { name: say(part, 'remove') }).click();
  await expect(page.getByText(say(part, 'none'))).toBeVisible();
  await publishRules(page);
});

async function publishRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('configuration', 'publish.open'), exact: true }).click();
  await page.getByRole('button', { name: say('configuration', 'publish.button') }).click();
  await expect(page.getByText(say('configuration', 'publish.nothing'))).toBeVisible();
}
