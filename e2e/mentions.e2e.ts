// A note that names a colleague, above the others, by phone in Arabic; and mail that fits no case.
import { expect } from '@playwright/test';
import { bringMail } from './support/bring-mail.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

test('by phone in Arabic: a note names a colleague, found by typing, and stands above the others', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  const say = wordsOf('ar');
  await page.goto('/v2/inbox?process=2');
  const id = Number(await page.getByRole('row').nth(1).getAttribute('data-row-id'));
  await page.goto(`/v2/review?id=${id}&panel=notes`);
  const body = page.getByLabel(say('communications/notes', 'notes.body'));
  await body.fill('Please look');
  await page.getByRole('combobox', { name: say('communications/notes', 'mention.label') }).fill('okoye');
  await page.keyboard.press('Enter');
  await expect(body).toHaveValue('Please look @James Okoye ');
  await inspect(page, 'mention-compose');
  await page.getByRole('button', { name: say('communications/notes', 'notes.save') }).click();
  const note = page.getByRole('article').filter({ hasText: 'Please look' });
  await expect(note.getByText(/أُبلغ: .?James Okoye/)).toBeVisible();
  await note.getByRole('button', { name: /^تثبيت/ }).click();
  await expect(note.getByText(/ثبّتها .?Maria Reyes/)).toBeVisible();
  await inspect(page, 'mention-pinned');
});

test('mail that fits no case is put away with a reason; its markup is only words', async ({
  open,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const subject = `Roofs ${crypto.randomUUID()}`;
  await bringMail(baseURL as string, 'seller@elsewhere.test', 'riverbend@localhost', [
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Buy a roof</p><script>document.title="stolen"</script>',
  ]);
  await page.goto('/v2/inbox/unmatched');
  const card = page.getByText(subject).locator('..');
  await expect(card.getByText('Buy a roof')).toBeVisible();
  await inspect(page, 'unmatched-mail');
  await card.getByRole('button', { name: 'Put away: seller@elsewhere.test' }).click();
  await page.getByLabel('Why?').fill('An advertisement');
  await page.getByRole('dialog').getByRole('button', { name: 'Put away' }).click();
  await expect(page.getByText(subject)).toHaveCount(0);
});
