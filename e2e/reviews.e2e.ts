// Applications are scored: without names by the office's staff, by reviewers of a marketplace, and ranked.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a reviewer scores by keyboard alone without seeing a name, and submits once', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'operator@riverbend.test' });
  await page.goto('/v2/reviews');
  const list = page.getByRole('table', { name: say('reviews', 'list.assigned') });
  await expect(list.getByRole('link').first()).toBeVisible();
  await pressTabUntil(page, /^Review \d+/);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('heading', { name: say('reviews', 'blind.title') })
      .or(page.getByText(say('reviews', 'blind.title'))),
  ).toBeVisible();
  await pressTabUntil(page, say('reviews', 'submit'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Choose a score for Need' })).toBeVisible();
  await inspectScreen(page, 'review-problems');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const [name, presses] of [
    ['0', 4],
    ['0', 2],
    ['0', 5],
  ] as const) {
    await pressTabUntil(page, new RegExp(`^${name}`));
    await page.keyboard.press('Space');
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The roof is open to the rain');
  }
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await pressTabUntil(page, say('reviews', 'submit'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You submitted this review on/)).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d+)? of 100$/).first()).toBeVisible();
  await inspectScreen(page, 'review-submitted');
});

test('a marketplace reviewer scores on a phone by keyboard alone, and sees no staff pages', async ({
  open,
}) => {
  const page = await open({ device: 'phone', tenant: 'marketway', as: 'reviewer@marketway.test' });
  await page.goto('/rem-routes');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await pressTabUntil(page, /Kitchen$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '3' })).toBeVisible();
  await pressTabUntil(page, /^0/);
  await page.keyboard.press('Space');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
  await page.goto('/v2/inbox');
  await expect(page).toHaveURL(/\/rem-routes$/);
});

test('a supervisor views the ranking, reassigns the review of an absent reviewer, and downloads the file', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/reviews/ranking');
  await page.getByLabel(say('reviews', 'ranking.program')).selectOption({ label: 'Home Repair Loan' });
  const table = page.getByRole('table', { name: say('reviews', 'ranking.title') });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: say('reviews', 'assign') }).click();
  await page.keyboard.press('Escape');
  await table.getByRole('row').nth(1).hover();
  await table.getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await table.getByRole('row', { name: /Emily Brown/ }).hover();
  await page.getByRole('button', { name: /Emily Brown/ }).click();
  await page.getByRole('button', { name: say('reviews', 'one.passOn') }).click();
  await inspectScreen(page, 'ranking-one');
  await page.getByLabel(say('reviews', 'one.passedOver')).selectOption({ label: 'Luis Ortega' });
  await page
    .getByLabel(say('reviews', 'one.newReviewer'), { exact: true })
    .selectOption({ label: 'Peter Walsh' });
  await page.getByLabel(say('reviews', 'one.passReason')).fill('Luis is on leave');
  await page.getByRole('button', { name: say('reviews', 'one.passOn') }).click();
  await expect(table.getByRole('row', { name: /Emily Brown/ })).toContainText('Peter Walsh');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: say('reviews', 'ranking.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ranking-105.csv');
});
