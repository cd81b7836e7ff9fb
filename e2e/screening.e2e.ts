// An administrator writes a pre-screener in sentences, tries it out, publishes it, and a resident is asked by it.
import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const form = (key: string, values?: Record<string, string | number>): string =>
  say('admin/forms', key, values);
const screening = (key: string, values?: Record<string, string | number>): string =>
  say('admin/screening', key, values);
const inEnglish = (label: string): string => form('in-language', { label, language: '\u2068English\u2069' });

/** A public program that is applied for elsewhere, made as the page of programs makes it. */
async function publishProgram(page: Page): Promise<void> {
  const { programId } = await callApi<{ programId: number }>(page, 'POST', '/program-setups', {
    name: 'Oil for the winter',
    audience: 'individual',
  });
  const { values, version } = await callApi<ProgramSetup>(page, 'GET', `/program-setups/${programId}`);
  const texts = {
    summary: { en: 'a' },
    forWhom: { en: 'b' },
    whatItGives: { en: 'c' },
    whatHappensNext: { en: 'd' },
  };
  const whole = { ...values, ...texts, ds_resourceapplyurl: 'https://heating.example.gov' };
  const saved = await callApi<ProgramSetup>(page, 'PUT', `/program-setups/${programId}`, {
    version,
    values: whole,
  });
  const opening = { version: saved.version, withoutLanguages: saved.languages };
  await callApi(page, 'POST', `/program-setups/${programId}/publication`, opening);
}

test('a question and a rule are written in sentences, tried out, published, and asked of a resident', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/screening');
  await publishProgram(page);
  await page.reload();
  await page.getByRole('button', { name: screening('questions.add') }).click();
  await page.getByLabel(inEnglish(form('label'))).fill('Do you heat with oil?');
  await page.getByLabel(form('kind'), { exact: true }).selectOption('yes-no');
  await page.getByRole('button', { name: /Oil for the winter/ }).click();
  await page.getByRole('button', { name: screening('rule.add') }).click();
  await page.getByRole('button', { name: form('rule.add'), exact: true }).click();
  await page.getByLabel(inEnglish(screening('rule.fits'))).fill('You heat with oil.');
  await page.getByLabel(inEnglish(screening('rule.unlikely'))).fill('It is for homes heated with oil.');

  const preview = page.getByRole('region', { name: screening('preview') });
  await expect(preview.getByText('Do you heat with oil?').first()).toBeVisible();
  await preview.getByRole('radio').last().check();
  await expect(preview.getByText('It is for homes heated with oil.')).toBeVisible();
  await preview.getByRole('radio').first().check();
  await expect(preview.getByText('You heat with oil.')).toBeVisible();
  await expect(page.getByText(screening('problems.none'))).toBeVisible();
  await inspect(page, 'screening');

  await page.getByRole('button', { name: form('publish.open'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Do you heat with oil?');
  await look(page, 'screening-publish');
  await page.getByRole('button', { name: form('publish.button') }).click();
  await expect(page.getByText(form('publish.done', { version: 1 }))).toBeVisible();

  const resident = await open({ device: 'phone', tenant: office.subdomain });
  await resident.goto('/find-help');
  await resident.getByRole('link', { name: say('programs/screener', 'start') }).click();
  await resident.getByRole('radio', { name: say('programs/screener', 'no') }).check();
  await resident.getByRole('button', { name: say('programs/screener', 'next') }).click();
  await expect(resident.getByText('It is for homes heated with oil.')).toBeVisible();
});
