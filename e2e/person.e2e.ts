// A case worker opens the page of a person from a case and finds everything about them.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { enterCase } from './support/entered-case.ts';
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

test('a household member who applied is linked to their page, from the case and from the page of the applicant', async ({
  open,
}) => {
  const [member] = await queryTenant(
    riverbend,
    `select a.id, a.applicant_id as person, m ->> 'firstName' as "firstName", m ->> 'lastName' as "lastName", m ->> 'birthDate' as "birthDate"
     from application a join application_submission s on s.application_id = a.id and s.version = a.submission_version
     cross join lateral jsonb_array_elements(s.answers -> 'members') m
     where a.process_id = 1 and a.is_submitted and m ->> 'birthDate' < '2000' order by a.id desc limit 1`,
  );
  const [firstName, lastName, birthDate] = ['firstName', 'lastName', 'birthDate'].map((key) =>
    String(member?.[key]),
  ) as [string, string, string];
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  // A namesake with another birth date is newer, and is not linked.
  const relative = await enterCase(page, { firstName, lastName, birthDate });
  await enterCase(page, { firstName, lastName, birthDate: '1951-02-03' });
  const [applicant] = await queryTenant(
    riverbend,
    'select applicant_id as id from application where id = $1',
    [relative.applicationId],
  );
  const link = page.getByRole('link', { name: relative.name, exact: true });
  const personPath = `/v2/people/${applicant?.['id']}`;

  await page.goto(`/v2/review?id=${member?.['id']}`);
  const household = page.getByRole('table', { name: say('work-queue', 'household.title') });
  await expect(household.getByRole('link')).toHaveText([relative.name]);
  await inspectScreen(page, 'a household with a linked member');
  await pressKey(household.getByRole('link'));
  await expect(page).toHaveURL(personPath);

  await page.goto(`/v2/people/${member?.['person']}`);
  await expect(link).toHaveAttribute('href', personPath);
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'a person with a linked household member');
  await pressKey(link);
  await expect(page.getByRole('heading', { level: 1, name: relative.name })).toBeVisible();
});
