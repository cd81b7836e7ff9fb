// An administrator adds a program, sees what is missing, opens it, and pauses it; people at the catalogue see each at once.
import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { wordsOf } from './support/words.ts';

const part = 'admin/programs';
const say = wordsOf('en');
const inEnglish = (key: string): string =>
  say(part, 'in-language', { label: say(part, `field.${key}`), language: 'English' });
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: say(part, key), exact: true }).click();
const section = (page: Page, name: string) =>
  page.getByRole('tab', { name: say(part, `section.${name}`) }).click();

test('a program is added, lacks texts, opens knowingly without four languages, is found, and is paused', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/program-portal');
  await expect(page.getByText(say(part, 'list.none'))).toBeVisible();
  await page.getByRole('link', { name: say(part, 'list.add') }).click();
  await page.getByLabel(say(part, 'field.ds_displayname')).fill('Help with heating');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Help with heating' })).toBeVisible();
  await expect(page.getByText(say(part, 'missing.form'))).toBeVisible();
  await inspect(page, 'program-draft');

  for (const key of ['summary', 'forWhom', 'whatItGives', 'whatHappensNext'])
    await page.getByLabel(inEnglish(key)).fill(`About ${key}`);
  await section(page, 'applying');
  const elsewhere = page.getByLabel(say(part, 'field.ds_resourceapplyurl'));
  await elsewhere.fill('http://heating.example.gov');
  await press(page, 'save');
  const label = say(part, 'field.ds_resourceapplyurl');
  await expect(page.getByRole('link', { name: say(part, 'problem.invalid', { label }) })).toBeVisible();
  await elsewhere.fill('https://heating.example.gov/apply');
  await press(page, 'save');
  await expect(page.getByText(say(part, 'saved'))).toBeVisible();
  await look(page, 'program-applying');

  await press(page, 'publish.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await inspect(page, 'program-publish');
  await press(page, 'publish.button');
  await expect(page.getByText(say(part, 'publish.done'))).toBeVisible();

  const resident = await open({ device: 'phone', tenant: office.subdomain });
  await resident.goto('/resources');
  await resident.getByRole('link', { name: 'Help with heating' }).click();
  await expect(
    resident.getByRole('link', { name: wordsOf('en')('programs', 'program.applyElsewhere') }),
  ).toBeVisible();

  await section(page, 'dates');
  await page.getByLabel(say(part, 'field.ic_active')).uncheck();
  await page.getByLabel(inEnglish('pauseReason')).fill('We count what is left.');
  await look(page, 'program-dates');
  await press(page, 'save');
  await expect(page.getByText(say(part, 'state.paused'), { exact: true })).toBeVisible();
  await resident.reload();
  await expect(resident.getByText('We count what is left.')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await look(page, 'program-public');
});

test('who saves a program that somebody saved meanwhile is told, and nothing typed is lost', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.goto('/v2/program-portal');
  const { programId } = await callApi<{ programId: number }>(page, 'POST', '/program-setups', {
    name: 'Help with water',
    audience: 'individual',
  });
  await page.goto(`/edit-resource/${programId}`);
  await page.getByLabel(inEnglish('summary')).fill('Typed here');
  const setup = await callApi<ProgramSetup>(page, 'GET', `/program-setups/${programId}`);
  const values = { ...setup.values, summary: { en: 'Typed elsewhere' } };
  await callApi(page, 'PUT', `/program-setups/${programId}`, { version: setup.version, values });
  await press(page, 'save');
  await expect(page.getByText(say(part, 'stale'))).toBeVisible();
  await expect(page.getByLabel(inEnglish('summary'))).toHaveValue('Typed here');
  await page.getByRole('button', { name: say(part, 'stale.theirs') }).click();
  await expect(page.getByLabel(inEnglish('summary'))).toHaveValue('Typed elsewhere');
  await look(page, 'program-stale');
});

test('who may only look reads programs and whom they are for in Arabic, and why they cannot change them', async ({
  open,
}) => {
  const arabic = wordsOf('ar');
  const chief = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await chief.goto('/v2/program-portal');
  const allow = (permissions: object) => callApi(chief, 'PUT', '/staff/roles/2', { permissions });
  try {
    await allow({ ProgramConfig: 'Read' });
    const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/v2/program-portal');
    await expect(page.getByRole('heading', { level: 1, name: arabic(part, 'list.title') })).toBeVisible();
    await look(page, 'programs');
    await page.goto('/edit-resource/101');
    await expect(page.getByText(arabic(part, 'read-only')).first()).toBeVisible();
    await inspect(page, 'program-reading');
    await page.goto('/edit-resource/103?section=fees');
    await expect(page.getByLabel(arabic('admin/forms', 'amount.first'))).toHaveValue('answer fee');
    await expect(page.getByText(arabic(part, 'missing.fee-state'))).toHaveCount(0);
    await inspect(page, 'program-fees-reading');
    // The demo's rules stand in sentences whole.
    await page.goto('/v2/admin-portal/screening?program=101');
    const comparison = page.getByLabel(arabic('admin/forms', 'rule.comparison', { number: 1 }));
    await expect(comparison.last()).toHaveValue('month-within');
    await expect(page.getByText(arabic('admin/forms', 'rule.beyond'))).toHaveCount(0);
    await inspect(page, 'screening-reading');
  } finally {
    await allow({});
  }
});
