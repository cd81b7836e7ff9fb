// An administrator sets up a program, opens it, adds it to the screener, and pauses it; visitors of the catalog see
// each change immediately.
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import { getLanguageName, type LocalText } from '@commonway/contract/languages/languages.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const part = 'program-setup';
const say = createTranslate('en');
const form = (key: string, values?: Record<string, string | number>): string =>
  say('form-builder', key, values);
const screening = (key: string): string => say('form-builder/screening', key);
/** The draft's state once all edits are saved. */
const isSaved = /in the draft, saved by/;
const studio = (key: string, values?: Record<string, string | number>): string =>
  say('configuration', key, values);
const inEnglish = (key: string): string =>
  say(part, 'in-language', { label: say(part, `field.${key}`), language: 'English' });
const ofForm = (label: string): string => studio('in-language', { label, language: '\u2068English\u2069' });
const publish = async (page: Page, version: number): Promise<void> => {
  await page.getByRole('button', { name: studio('publish.open'), exact: true }).click();
  await page.getByRole('button', { name: studio('publish.button') }).click();
  await expect(page.getByText(studio('publish.done', { version }))).toBeVisible();
};
const section = (page: Page, name: string) =>
  page.getByRole('tab', { name: say(part, `section.${name}`) }).click();

test('an administrator adds a program, publishes it, adds screening, and pauses it', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  const name = `Oil for the winter ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');

  await test.step('adds the program and shows what is missing', async () => {
    await page.goto('/v2/program-portal');
    await page.getByRole('link', { name: say(part, 'list.add') }).click();
    await page.getByLabel(say(part, 'field.ds_displayname')).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(say(part, 'missing.form'))).toBeVisible();
    await inspectScreen(page, 'program-draft');
    for (const key of ['summary', 'forWhom', 'whatItGives', 'whatHappensNext'])
      await page.getByLabel(inEnglish(key)).fill(`About ${key}`);
    await page.getByLabel(inEnglish('searchWords')).fill('Furnace\nKerosene');
    await section(page, 'applying');
    const elsewhere = page.getByLabel(say(part, 'field.ds_resourceapplyurl'));
    await elsewhere.fill('http://heating.example.gov');
    const label = say(part, 'field.ds_resourceapplyurl');
    await expect(page.getByText(say(part, 'problem.invalid', { label }))).toBeVisible();
    await section(page, 'dates');
    await page.getByRole('button', { name: studio('problems.open', { name: label }) }).click();
    await expect(elsewhere).toBeFocused();
    await elsewhere.fill('https://heating.example.gov/apply');
    await expect(page.getByText(say(part, 'problem.invalid', { label }))).toBeHidden();
    await expect(page.getByText(isSaved)).toBeVisible();
  });

  const programId = Number(/\/edit-resource\/(\d+)/.exec(page.url())?.[1]);

  await test.step('keeps a colleague’s change to another field', async () => {
    const path = `/program-setups/${programId}`;
    const { draft } = await callApi<ConfigurationView<{ summary: LocalText }, unknown>>(page, 'GET', path);
    const definition = { ...draft.definition, summary: { en: 'Typed elsewhere' } };
    await callApi(page, 'PUT', `${path}/draft`, { revision: draft.revision, definition });
    const elsewhere = page.getByLabel(say(part, 'field.ds_resourceapplyurl'));
    await elsewhere.fill('https://heating.example.gov/here');
    await expect(page.getByText(/The draft has your changes and theirs/)).toBeVisible();
    await expect
      .poll(
        async () => (await callApi<ConfigurationView<object, unknown>>(page, 'GET', path)).draft.definition,
      )
      .toMatchObject({
        summary: { en: 'Typed elsewhere' },
        ds_resourceapplyurl: 'https://heating.example.gov/here',
      });
    await expect(elsewhere).toHaveValue('https://heating.example.gov/here');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(elsewhere).toHaveValue('https://heating.example.gov/here');
  });

  await test.step('publishes the program without four languages, and finds it', async () => {
    await section(page, 'texts');
    for (const code of ['es', 'ko', 'tl', 'ar'])
      await page.getByRole('checkbox', { name: getLanguageName(code) }).check();
    await expect(page.getByText(studio('problems.none'))).toBeVisible();
    await page.getByRole('button', { name: studio('publish.open'), exact: true }).click();
    await inspectScreen(page, 'program-publish');
    await page.getByRole('button', { name: studio('cancel') }).click();
    await publish(page, 1);
    await expect(page.getByText(say(part, 'state.open'), { exact: true })).toBeVisible();
  });
  const resident = await open({ device: 'phone', tenant: office.subdomain });
  // The office's own words for the program, misspelled.
  await resident.goto('/resources?search=kerosine');
  await resident.getByRole('link', { name }).click();
  await expect(
    resident.getByRole('link', { name: createTranslate('en')('programs', 'program.applyElsewhere') }),
  ).toBeVisible();

  await test.step('adds a question and a rule, tests and publishes them, and a resident answers the question', async () => {
    await page.goto('/v2/admin-portal/screening');
    await page.getByRole('button', { name: screening('questions.add') }).click();
    await page.getByLabel(ofForm(form('label'))).fill('Do you heat with oil?');
    await page.getByLabel(form('kind'), { exact: true }).selectOption('yes-no');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: screening('rule.add') }).click();
    await page.getByRole('button', { name: form('rule.add'), exact: true }).click();
    await page.getByLabel(ofForm(screening('rule.fits'))).fill('You heat with oil.');
    await page.getByLabel(ofForm(screening('rule.unlikely'))).fill('It is for homes heated with oil.');
    const preview = page.getByRole('region', { name: screening('preview') });
    await expect(preview.getByRole('radio')).toHaveCount(2);
    await preview.getByRole('radio').last().check();
    await expect(preview.getByText('It is for homes heated with oil.')).toBeVisible();
    await preview.getByRole('radio').first().check();
    await expect(preview.getByText('You heat with oil.')).toBeVisible();
    await expect(page.getByText(studio('problems.none'))).toBeVisible();
    await inspectScreen(page, 'screening');
    await page.getByRole('button', { name: studio('publish.open'), exact: true }).click();
    await expect(dialog).toContainText('Do you heat with oil?');
    await page.getByRole('button', { name: studio('publish.button') }).click();
    await expect(page.getByText(studio('publish.done', { version: 1 }))).toBeVisible();

    await resident.goto('/find-help');
    await resident.getByRole('link', { name: say('programs/screener', 'start') }).click();
    await resident.getByRole('radio', { name: say('programs/screener', 'no') }).check();
    await resident.getByRole('button', { name: say('programs/screener', 'next') }).click();
    await expect(resident.getByText('It is for homes heated with oil.')).toBeVisible();
  });

  await test.step('pauses the program with a public reason', async () => {
    await page.goto(`/edit-resource/${programId}`);
    await section(page, 'dates');
    await page.getByLabel(say(part, 'field.ic_active')).uncheck();
    await page.getByLabel(inEnglish('pauseReason')).fill('We count what is left.');
    await publish(page, 2);
    await expect(page.getByText(say(part, 'state.paused'), { exact: true })).toBeVisible();
    await resident.goto(`/resources/${programId}`);
    await expect(resident.getByText('We count what is left.')).toBeVisible();
  });
});
