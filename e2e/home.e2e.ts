// The first page after sign-in shows a resident what to do next, and where each application is.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectLayout, inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { expectStill, recordShifts } from './support/layout-shift.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { submitRentCase } from './support/rent-case.ts';
import { isSlow } from './support/slow-line.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const part = 'applications/home';
const tenant = 100;

/** Adds a fee of $25 to an application, and a request for one answer. */
async function addTasks(applicationId: number): Promise<void> {
  await queryTenant(
    tenant,
    `insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status)
     values (100, $1, 'visit', '{"en": "Visit fee"}', 2500, 'USD', 'due')`,
    [applicationId],
  );
  await queryTenant(
    tenant,
    `insert into information_request (tenant_id, application_id, items, due_on, asked_version, asked_by, asked_by_name)
     select 100, $1, '[{"field": "situation", "reason": "own", "words": "Tell us more."}]', current_date + 7, 1, id, name
     from staff_member where tenant_id = 100 order by id limit 1`,
    [applicationId],
  );
}

test('a resident sees a request and a fee first on her phone, and follows the button', async ({ open }) => {
  const resident = await createResident();
  const phone = await open({ device: 'phone', as: resident.mail });
  await test.step('without applications, she sees the programs at once', async () => {
    await phone.goto('/resources');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(en('programs', 'catalog.title'));
    await expect(phone.getByRole('heading', { name: en(part, 'tasks') })).toHaveCount(0);
  });
  const id = await submitApplication(phone, resident);
  await addTasks(id);
  if (isSlow) await recordShifts(phone);
  await phone.goto('/resources');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(resident.firstName);
  if (isSlow) await expectStill(phone, 'home');
  const tasks = phone.getByRole('region', { name: en(part, 'tasks') }).getByRole('listitem');
  // A message that confirms the submission may follow.
  await expect(tasks.first()).toContainText(en(part, 'request', { count: 1 }));
  await expect(tasks.nth(1)).toContainText('$25');
  const stages = phone.getByRole('list', { name: /Self-Serve Help Desk/ });
  await expect(stages.locator('[aria-current=step]')).toContainText(en('applications', 'stage.received'));
  await inspectScreen(phone, 'home-phone');
  await phone.setViewportSize({ width: 1280, height: 800 });
  await inspectLayout(phone, 'home-desk');
  await phone.setViewportSize({ width: 360, height: 740 });
  await tasks
    .first()
    .getByRole('link', { name: en(part, 'request.do') })
    .click();
  await expect(phone).toHaveURL(new RegExp(`/applications/${id}/requests/\\d+$`));
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.goBack();
  await expect(tasks.nth(1)).toContainText('$25');
});

test('a resident sees which programs may fit, from her own application, in Arabic', async ({ open }) => {
  const ar = createTranslate('ar');
  const resident = await createResident();
  const phone = await open({ device: 'phone', language: 'ar', as: resident.mail });
  await phone.goto('/privacy');
  await submitRentCase(phone);
  await phone.goto('/home');
  const fitting = phone.getByRole('region', { name: ar(part, 'fitting'), exact: true });
  await expect(fitting.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(fitting.getByText('تسكن حيث نقدّم المساعدة.').first()).toBeVisible();
  await inspectWidths(phone, 'home-fitting');
  await fitting.getByRole('link').first().click();
  await expect(phone).toHaveURL(/\/resources\/104$/);
});

for (const language of ['en', 'es', 'ko', 'tl', 'ar'])
  test(`the header is one row, and the first program is on the first screen of a phone (${language})`, async ({
    open,
  }) => {
    const resident = await createResident({ language });
    const phone = await open({ device: 'phone', language, as: resident.mail });
    await phone.goto('/resources');
    await expect(phone.locator('html')).toHaveAttribute('lang', language);
    const name = phone.getByRole('article').first().getByRole('heading');
    await expect(name).toBeInViewport({ ratio: 1 });
    const header = await phone.getByRole('banner').boundingBox();
    expect(header?.height).toBe(56);
    await inspectLayout(phone, 'first-screen');
  });
