// A supervisor reads why a rule failed, answers for it by keyboard alone, and takes that back.
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const supervisor = 'supervisor@riverbend.test';
const part = 'work-queue/validations';
const say = wordsOf('en');

/** Opens the validations of the first application of the queue with a failure. */
async function openFailed(page: Page): Promise<void> {
  await page.goto('/v2/inbox?sort=-createdAt');
  await page
    .getByRole('button', { name: /failed/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Open \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/panel=validations/);
}

const count = (page: Page, result: 'failed' | 'passed') =>
  page.getByRole('tabpanel').getByText(new RegExp(`^\\d+ ${result}$`));

test('a failure is explained, overridden with a reason and counted again once that is withdrawn', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFailed(page);
  const before = await count(page, 'failed').textContent();
  await inspect(page, 'validations');

  const override = page.getByRole('button', { name: say(part, 'override') }).first();
  await override.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Tab');
  await dialog.getByLabel(say(part, 'override.reason')).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say(part, 'override.needsReason'))).toBeVisible();
  await dialog.getByLabel(say(part, 'override.reason')).fill('The county asked us to make an exception.');
  await inspect(page, 'validations-override');
  await dialog.getByRole('button', { name: say(part, 'override.do'), exact: true }).click();
  await expect(page.getByText(say(part, 'overridden'), { exact: true })).toBeVisible();
  await expect(count(page, 'failed')).not.toHaveText(before ?? '');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await inspect(page, 'validations-overridden');

  await page.getByRole('button', { name: say(part, 'withdraw') }).press('Enter');
  await expect(count(page, 'failed')).toHaveText(before ?? '');
  await page.getByRole('button', { name: say(part, 'again'), exact: true }).click();
  await expect(page.getByText(say(part, 'again.done'))).toBeVisible();
});

test('in Arabic the validations read from right to left', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await page.goto('/v2/review?id=100005&panel=validations');
  await expect(page.getByText(wordsOf('ar')(part, 'again'), { exact: true })).toBeVisible();
  await inspect(page, 'validations');
});

test('applications that are alike are compared field by field, told apart and taken back', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: supervisor });
  await page.goto('/v2/review?id=100336&panel=validations');
  await page.getByRole('button', { name: say(part, 'duplicates'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const candidate = dialog.getByRole('region').first();
  await expect(candidate).toBeVisible();
  await inspect(page, 'duplicates');
  await page.setViewportSize({ width: 1280, height: 900 });
  await inspect(page, 'duplicates');
  const name = await candidate.getByRole('link').textContent();
  await candidate.getByRole('button', { name: say(part, 'duplicates.apart') }).press('Enter');
  const apart = dialog.getByRole('region', { name: name ?? '' }).filter({ hasText: 'found them to be two' });
  await expect(apart).toBeVisible();
  await apart.getByRole('button', { name: say(part, 'duplicates.undo') }).press('Enter');
  await expect(apart).toHaveCount(0);
});
