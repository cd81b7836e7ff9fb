// A case worker opens the page of a person from a case and finds everything about them.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const riverbend = 100;
const say = createTranslate('en');

test('a case worker opens the page of a person from their case', async ({ open }) => {
  const [found] = await queryTenant(
    riverbend,
    `select a.id, a.applicant_id as person from application a where a.process_id = 1 and a.is_submitted
       and exists (select from communication c where c.application_id = a.id and c.direction = 'internal') order by a.id limit 1`,
  );
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/v2/review?id=${found?.['id']}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await pressKey(page.getByRole('heading', { level: 1 }).getByRole('link'));
  await expect(page).toHaveURL(`/v2/people/${found?.['person']}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Born \d{4} · .+ · Phone ending in/)).toBeVisible();
  const timeline = page.getByRole('list', { name: say('work-queue/people', 'timeline') });
  await expect(timeline.getByText(say('work-queue/people', 'event.submitted')).first()).toBeVisible();
  await inspectScreen(page, 'the page of a person');

  await test.step('filters the timeline, and opens a note in its case', async () => {
    await page.getByLabel(say('work-queue/people', 'filter.label')).selectOption('note');
    await expect(page).toHaveURL(/show=note/);
    await expect(timeline.getByText(say('work-queue/people', 'event.submitted'))).toHaveCount(0);
    await timeline.getByRole('link').first().click();
    await expect(page).toHaveURL(/panel=notes/);
  });
});
