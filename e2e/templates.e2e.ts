// The office saves frequently used messages as templates: in each language, next to the original, with a preview.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { tabTo } from './support/tab-to.ts';
import { wordsOf } from './support/words.ts';

const part = 'messaging/templates';
const supervisor = 'supervisor@riverbend.test';
const pages = '/v2/admin-portal/templates';

const save = (page: Page, words: object): Promise<{ templateId: number }> =>
  callApi(page, 'POST', '/communications/templates', { name: 'Visit', subject: '', ...words });

test('a supervisor writes a template by keyboard, previews it, and updates its translation', async ({
  open,
}) => {
  const say = wordsOf('en');
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pages);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say(part, 'add') }).press('Enter');
  const name = `A visit ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel(say(part, 'name'), { exact: true }).fill(name);
  await dialog.getByLabel(say(part, 'subject')).fill('We would like to visit you');
  await dialog.getByLabel(say(part, 'body')).fill('Hello');
  await dialog.getByRole('button', { name: say(part, 'add.save') }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const body = page.getByLabel(say(part, 'body'));
  await body.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await tabTo(page, say(part, 'variable.applicantName'));
  await page.keyboard.press('Enter');
  await page.keyboard.type(', when can we come?');
  await expect(body).toHaveValue('Hello {{applicantName}}, when can we come?');
  // Unsaved input survives a reload.
  await page.reload();
  await expect(body).toHaveValue('Hello {{applicantName}}, when can we come?');
  await page.getByRole('button', { name: say(part, 'words.save') }).press('Enter');
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await page.getByRole('button', { name: say(part, 'preview.open') }).press('Enter');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Hello Maria Santos, when can we come?')).toBeVisible();
  await dialog.getByLabel(say(part, 'channel')).selectOption('sms');
  await expect(dialog.getByText('Sends as 1 text message.')).toBeVisible();
  await page.keyboard.press('Escape');

  const templateId = Number(page.url().split('/').at(-1));
  await save(page, { templateId, language: 'es', body: 'Hola {{applicantName}}' });
  await save(page, { templateId, language: 'en', body: 'Hello {{applicantName}}, when may we come by?' });
  await page.goto(`${pages}/${templateId}?language=es`);
  await expect(page.getByText(say(part, 'words.stale'))).toBeVisible();
  await inspect(page, 'template-stale');
  await page.getByRole('button', { name: say(part, 'words.keep') }).press('Enter');
  await expect(page.getByText(say(part, 'words.stale'))).toHaveCount(0);
  await page.getByRole('button', { name: say(part, 'remove') }).press('Enter');
  await dialog.getByRole('button', { name: say(part, 'remove.confirm') }).press('Enter');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a supervisor writes an Arabic translation on a phone while a colleague saves another', async ({
  open,
}) => {
  const say = wordsOf('en');
  const page = await open({ device: 'phone', as: supervisor });
  await page.goto(pages);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { templateId } = await save(page, { language: 'en', body: 'Hello {{applicantName}}' });
  await page.goto(`${pages}/${templateId}?language=ar`);
  const body = page.getByLabel(say(part, 'body'));
  await body.fill('مرحبا {{applicantName}}');
  await save(page, { templateId, language: 'ar', body: 'أهلا {{applicantName}}' });
  await page.getByRole('button', { name: say(part, 'words.save') }).click();
  await expect(page.getByRole('button', { name: say(part, 'words.keepMine') })).toBeVisible();
  await expect(body).toHaveValue('مرحبا {{applicantName}}');
  await inspect(page, 'template-phone-arabic');
  await page.getByRole('button', { name: say(part, 'words.keepMine') }).click();
  await page.getByRole('button', { name: say(part, 'words.save') }).click();
  await expect(page.getByText(say(part, 'words.saved', { version: 2 }))).toBeVisible();
  await callApi(page, 'DELETE', `/communications/templates/${templateId}`);
});
