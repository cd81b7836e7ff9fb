// The rent letter: an applicant adds what it lacks and downloads it, and staff download it on the case.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { submitRentCase } from './support/rent-case.ts';
import { createTranslate } from './support/translate.ts';

const part = 'shell/rent-letter';

/** Downloads the letter with a button; returns the first bytes of the file. */
async function downloadLetter(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), button.click()]);
  expect(download.suggestedFilename()).toBe('rent-letter.pdf');
  return (await readFile(await download.path())).toString('latin1', 0, 5);
}

test('a resident adds what the rent letter lacks and downloads it, on a phone in Arabic; staff download it too', async ({
  open,
}) => {
  const ar = createTranslate('ar');
  const en = createTranslate('en');
  const resident = await createResident();
  const page = await open({ device: 'phone', language: 'ar', as: resident.mail });
  await page.goto('/privacy');
  const id = await submitRentCase(page);
  await queryTenant(100, `update applicant set name = '' where mail = $1`, [resident.mail]);
  await page.goto(`/applications/${id}`);
  const button = page.getByRole('button', { name: ar(part, 'download') });

  await test.step('shows the server’s message if it fails', async () => {
    const body = { statusCode: 503, error: 'unavailable', message: 'The letter is not possible now.' };
    await page.route('**/api/createPdf', (route) => route.fulfill({ status: 422, json: body }), { times: 1 });
    await button.click();
    const failure = page.getByRole('status').filter({ hasText: ar(part, 'failed') });
    await expect(failure).toContainText(body.message);
  });
  await test.step('lists what is missing with a link to where it is filled in', async () => {
    await button.click();
    const missing = page.getByRole('status').filter({ hasText: ar(part, 'missing') });
    await expect(missing.getByRole('listitem')).toHaveCount(1);
    await inspectScreen(page, 'rent-letter-missing');
    await missing.getByRole('link', { name: ar(part, 'action.name') }).click();
    await expect(page).toHaveURL(/\/set-account-name/);
    await page.getByRole('button', { name: ar('sign-in/accounts', 'name.submit'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/applications/${id}$`));
  });
  await test.step('downloads the letter', async () => {
    expect(await downloadLetter(page, button)).toBe('%PDF-');
    await expect(page.getByText(ar(part, 'downloaded'))).toBeVisible();
  });
  await test.step('staff download it on the case', async () => {
    const desk = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
    await desk.goto(`/v2/review?id=${id}`);
    const letter = desk.getByRole('button', { name: en(part, 'download') });
    expect(await downloadLetter(desk, letter)).toBe('%PDF-');
  });
});
