// The thread of a case as staff work it, by keyboard alone, and as it reads from right to left.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { tabTo } from './support/tab-to.ts';
import { wordsOf } from './support/words.ts';

const supervisor = 'supervisor@riverbend.test';

/** A case of Ana's, whose e-mail is known. */
async function openThread(page: Page): Promise<number> {
  await page.goto('/v2/inbox?search=ana@example.test');
  const id = Number(await page.getByRole('row').nth(1).getAttribute('data-row-id'));
  await page.goto(`/v2/review?id=${id}&panel=messages`);
  return id;
}

test('by keyboard: a template is filled in, previewed, put off and taken back; an answer comes in live and a filter finds it', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await openThread(page);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('region', { name: 'Messages' })).toBeVisible();

  await tabTo(page, 'Templates');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('paper', { exact: true }).fill('contrato');
  await dialog.getByLabel('date', { exact: true }).fill('24 de noviembre');
  await inspect(page, 'thread-template');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Your e-mail')).toHaveValue(/Necesitamos su contrato para continuar/);

  // Lost neither by leaving the case nor by a new document.
  await page.reload();
  await expect(panel.getByLabel('Your e-mail')).toHaveValue(/Necesitamos su contrato/);
  await panel.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Message' })).toContainText('Necesitamos un documento más');
  await inspect(page, 'thread-preview');
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Send later' }).press('Enter');
  await page.getByLabel('Leaves at').fill('2099-01-05T09:30');
  await page.keyboard.press('Escape');
  await expect(panel.getByText(/This message leaves Jan 5, 2099/)).toBeVisible();
  await panel.getByLabel('Your e-mail').press('Control+Enter');
  const waiting = panel.getByRole('article').filter({ hasText: 'Leaves Jan 5, 2099, 9:30' });
  await waiting.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(panel.getByText(/Taken back/)).toBeVisible();

  const resident = await open({ device: 'phone', as: 'ana@example.test' });
  await resident.goto('/applications');
  await callApi(resident, 'POST', `/applications/${id}/messages`, { body: 'Aquí está mi contrato nuevo.' });
  await expect(panel.getByText('Aquí está mi contrato nuevo.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Show' }).selectOption('Note');
  await expect(panel.getByText('Aquí está mi contrato nuevo.')).toHaveCount(0);
  await panel.getByRole('combobox', { name: 'Show' }).selectOption('All messages');
  await panel.getByRole('searchbox', { name: 'Find in messages' }).fill('contrato NUEVO');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await panel.getByRole('searchbox', { name: 'Find in messages' }).fill('');
  await inspect(page, 'thread');
});

test('from right to left at the width of a tablet, where the panel stands below the answers', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await page.setViewportSize({ width: 768, height: 1000 });
  const say = wordsOf('ar');
  await openThread(page);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('region', { name: say('communications', 'thread.label') })).toBeVisible();
  await panel.getByLabel(say('communications', 'composer.body.EMAIL')).fill('Hola');
  await inspect(page, 'thread');
  await page.setViewportSize({ width: 360, height: 800 });
  await look(page, 'thread');
  await panel.getByLabel(say('communications', 'composer.body.EMAIL')).fill('');
});
