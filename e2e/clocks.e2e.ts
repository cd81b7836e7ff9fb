// Deadlines by the office's working days: staff filter by them, an administrator sets the days, an applicant reads how long her step takes.
import { expect } from '@playwright/test';
import { inspect, inspectWidths, look } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');

test('staff filter by what is overdue, read it in the row by words and colour, and see how long each status takes', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/v2/inbox');
  await page
    .getByRole('button', { name: say('work-queue', 'filter.due'), exact: true })
    .first()
    .click();
  await page.getByRole('radio', { name: say('work-queue', 'due.overdue') }).check();
  await expect(page).toHaveURL(/due=overdue/);
  await page.keyboard.press('Escape');
  const dues = page.getByRole('cell', { name: /^Overdue since/ });
  await expect(dues.first()).toBeVisible();
  await expect(dues).toHaveCount((await page.getByRole('row').count()) - 1);
  await inspect(page, 'queue-overdue');

  await page.goto('/reports');
  await expect(page.getByRole('cell', { name: say('reports', 'times.turn.office') }).first()).toBeVisible();
  await inspect(page, 'report-times');

  const arabic = await open({ device: 'desk', language: 'ar', as: 'intake@riverbend.test' });
  await arabic.goto('/v2/inbox?due=overdue&sort=Due');
  await expect(arabic.getByRole('cell', { name: /متأخر منذ/ }).first()).toBeVisible();
  await look(arabic, 'queue-overdue');
});

test('an administrator says what happens near deadlines', async ({ open }) => {
  const part = 'admin/escalations';
  const page = await open({ device: 'desk', as: 'processadmin@riverbend.test' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/v2/admin-portal/escalations');
  const add = page.getByRole('button', { name: say(part, 'add') });
  await expect(page.getByText(say(part, 'none'))).toBeVisible();
  await add.click();
  await page.getByLabel(say(part, 'after'), { exact: true }).fill('80');
  await page.getByLabel(say(part, 'deed'), { exact: true }).selectOption(say(part, 'deed.assign-role'));
  await expect(page.getByLabel(say(part, 'role'), { exact: true })).toBeVisible();
  await inspectWidths(page, 'escalations');
  await page
    .getByLabel(say(part, 'deed'), { exact: true })
    .selectOption(say(part, 'deed.notify-supervisors'));
  await page.getByRole('button', { name: say(part, 'save'), exact: true }).click();
  await expect(page.getByText(say(part, 'saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say(part, 'after'), { exact: true })).toHaveValue('80');
  await page.getByRole('button', { name: say(part, 'remove') }).click();
  await page.getByRole('button', { name: say(part, 'save'), exact: true }).click();
  await expect(page.getByText(say(part, 'none'))).toBeVisible();
});

test('an administrator sets working hours and a holiday, and the office keeps them', async ({
  open,
  office,
}) => {
  const part = 'admin/settings';
  const page = await open({ device: 'phone', tenant: office.subdomain, as: office.admin });
  await page.goto('/v2/instance-portal?section=calendar');
  await page.getByLabel(say(part, 'calendar.closes', { day: 'Friday' })).fill('12:30');
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByRole('button', { name: say(part, 'holiday.add') }).click();
  const save = page.getByRole('button', { name: say(part, 'save'), exact: true });
  await save.click();
  await expect(
    page.getByText(say(part, 'problem.required', { label: say(part, 'calendar.holidays') })).first(),
  ).toBeVisible();
  await page.getByLabel(say(part, 'holiday.date'), { exact: true }).fill('2026-12-25');
  await page.getByLabel(say(part, 'holiday.name'), { exact: true }).fill('Christmas Day');
  await inspect(page, 'settings-calendar-filled');
  await save.click();
  await expect(page.getByText(say(part, 'saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say(part, 'calendar.closes', { day: 'Friday' }))).toHaveValue('12:30');
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await expect(page.getByLabel(say(part, 'holiday.name'), { exact: true })).toHaveValue('Christmas Day');
});

test('an applicant reads in Spanish how long her step takes', async ({ open }) => {
  const page = await open({ device: 'phone', language: 'es', as: 'ana@example.test' });
  await page.goto('/applications');
  await page.getByRole('link', { name: /Ayuda para servicios/ }).click();
  await expect(page.getByText(/día(s)? hábil(es)?/)).toBeVisible();
  await inspect(page, 'application-step-time');
});
