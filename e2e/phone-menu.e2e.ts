// An administrator writes the phone menu, previews it, gets its errors, and publishes it.
import { expect } from '@playwright/test';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const menu = (key: string, values?: Record<string, string | number>): string =>
  say('calls/phone-menu', key, values);
const shared = (key: string, values?: Record<string, string | number>): string =>
  say('configuration', key, values);
const inEnglish = (label: string): string =>
  shared('in-language', { label, language: '\u2068English\u2069' });
const inSpanish = (label: string): string =>
  shared('in-language', { label, language: '\u2068Español\u2069' });

test('an administrator edits the phone menu, previews it in two languages, and publishes it', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/templates');
  await page
    .locator('#main')
    .getByRole('link', { name: menu('title') })
    .click();
  await expect(page.getByText(menu('draft.standing'))).toBeVisible();
  await expect(page.getByText('Para dejarnos un mensaje, oprima 2.')).toBeVisible();

  await page.getByRole('button', { name: menu('key.add'), exact: true }).click();
  const fifth = page.getByRole('group', { name: menu('key', { key: '5' }) });
  await fifth.getByLabel(menu('key.does')).selectOption('menu');
  const deadEnd = menu('problem.dead-end', { name: menu('key', { key: '5' }) });
  await expect(page.getByText(deadEnd)).toBeVisible();
  await fifth.getByLabel(inEnglish(menu('key.words'))).fill('For everything else');
  await fifth.getByLabel(inSpanish(menu('key.words'))).fill('Para todo lo demás');
  await fifth.getByRole('button', { name: menu('key.add.within') }).click();
  await expect(page.getByText('Para todo lo demás, oprima 5.')).toBeVisible();
  await expect(page.getByText('Para dejarnos un mensaje, oprima 1.')).toBeVisible();
  await expect(page.getByText(deadEnd)).toBeHidden();
  // Korean, Tagalog, and Arabic have no text for key 5 yet.
  await expect(page.getByRole('button', { name: shared('publish.open'), exact: true })).toBeDisabled();
  await inspectScreen(page, 'phone-menu');

  await page.getByRole('button', { name: menu('key.remove', { key: '5' }) }).click();
  await page.getByRole('button', { name: menu('key.up', { key: '2' }) }).click();
  await page.getByRole('button', { name: shared('publish.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([menu('change.keys-moved', { name: menu('menu') })]);
  await dialog.getByLabel(shared('publish.note')).fill('Messages first');
  await inspectScreen(page, 'phone-menu-publish');
  await dialog.getByRole('button', { name: shared('publish.button') }).click();
  await expect(page.getByText(shared('draft.none', { version: 1 }))).toBeVisible();

  await page.getByLabel(inEnglish(menu('greeting.words'))).fill('Hello');
  await page.getByLabel(inSpanish(menu('greeting.words'))).fill('Hola');
  await page.getByRole('button', { name: shared('versions.open') }).click();
  await expect(dialog.getByText('Messages first')).toBeVisible();
  await expect(dialog.getByText(menu('change.greeting'))).toBeVisible();
  await inspectScreen(page, 'phone-menu-versions');
  await page.setViewportSize({ width: 768, height: 900 });
  await inspectLayout(page, 'phone-menu-versions');
  await page.setViewportSize({ width: 360, height: 800 });
  await inspectLayout(page, 'phone-menu-versions');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: shared('versions.take') }).click();
  await expect(page.getByLabel(inEnglish(menu('greeting.words')))).toHaveValue('');
  await page.getByRole('button', { name: shared('undo') }).click();
  await expect(page.getByLabel(inEnglish(menu('greeting.words')))).toHaveValue('Hello');
  await page.getByRole('button', { name: shared('discard') }).click();
  await expect(page.getByText(shared('draft.none', { version: 1 }))).toBeVisible();
});
