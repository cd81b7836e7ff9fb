// Automatic rules: written, tested on past cases, published, paused, and archived.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const part = 'automations/rules';
const studio = 'configuration';
const say = createTranslate('en');

test('a supervisor creates a rule, tests it on past cases, publishes it, pauses it, and archives it', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const button = (key: string) => page.getByRole('button', { name: say(part, key), exact: true });
  const field = (key: string) => page.getByLabel(say(part, key), { exact: true });
  const dialog = page.getByRole('dialog');
  const confirm = (key: string) => dialog.getByRole('button', { name: say(part, key), exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/automatic-rules');
  await expect(page.getByRole('link', { name: 'Reminder before denial' })).toBeVisible();
  await button('list.new').click();
  await confirm('name.create');
  await expect(dialog.getByText(say(part, 'name.missing'))).toBeVisible();
  await field('name').fill('Ask again after a week');
  await confirm('name.create');

  await expect(page.getByRole('heading', { name: 'Ask again after a week' })).toBeVisible();
  await expect(page.getByText(say(part, 'rule.unpublished'))).toBeVisible();
  await page
    .getByRole('button', { name: say(studio, 'problems.open', { name: say(part, 'rule.state') }) })
    .click();
  await expect(field('rule.state')).toBeFocused();
  await field('rule.program').selectOption({ label: 'Emergency Rental Assistance' });
  await field('rule.state').selectOption({ label: 'Case-Review' });
  await field('rule.wait').fill('7');
  await field('rule.template').selectOption({ label: 'Waiting for a response' });
  await expect(page.getByText(/wait 7 days, then send “.*Waiting for a response/)).toBeVisible();
  // The texts are missing in most languages of this office, which must be confirmed.
  await expect(page.getByText(/isn’t translated into: .*Tagalog/)).toBeVisible();

  await button('replay.try').click();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await inspectScreen(page, 'rule-replay');
  await page.keyboard.press('Escape');
  await field('rule.sends-original').check();
  await page.getByRole('button', { name: say(studio, 'publish.open'), exact: true }).click();
  await expect(dialog.getByText('Wait: 7 days')).toBeVisible();
  await dialog.getByRole('button', { name: say(studio, 'publish.button'), exact: true }).click();
  await expect(page.getByText(say(studio, 'draft.none', { version: 1 }))).toBeVisible();
  await expect(page.getByText(say(part, 'status.active'), { exact: true })).toBeVisible();

  await button('switch.paused').click();
  await confirm('switch.paused');
  await expect(page.getByText(say(part, 'status.paused'), { exact: true })).toBeVisible();
  await button('switch.active').click();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await confirm('switch.active');
  await expect(page.getByText(say(part, 'status.active'), { exact: true })).toBeVisible();
  await button('switch.archived').click();
  await confirm('switch.archived');
  await expect(page.getByText(say(part, 'status.archived'), { exact: true })).toBeVisible();
});

test('a supervisor creates a rule that assigns cases by an answer, and sees how many past cases match', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const field = (key: string) => page.getByLabel(say(part, key), { exact: true });
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/automatic-rules');
  await page.getByRole('button', { name: say(part, 'list.new'), exact: true }).click();
  await field('name').fill('High rents to case workers');
  await dialog.getByRole('button', { name: say(part, 'name.create'), exact: true }).click();
  await expect(page.getByText(say(part, 'rule.answers-hint'))).toBeVisible();
  await field('rule.program').selectOption({ label: 'Emergency Rental Assistance' });
  await field('rule.state').selectOption({ label: 'Case-Review' });

  await page.getByRole('button', { name: say('configuration/conditions', 'add'), exact: true }).click();
  const conditionField = (key: string) =>
    page.getByLabel(say('configuration/conditions', key), { exact: true });
  await conditionField('fact').selectOption('answer:monthlyRent');
  await conditionField('sign').selectOption('>=');
  await conditionField('value').fill('1500');
  await field('rule.action').selectOption('assign');
  await expect(page.getByText(say(part, 'problem.missing-assignee'))).toBeVisible();
  await field('assignee.team').selectOption({ label: 'Case Worker' });
  await expect(
    page.getByText(/assign the case to the team member with the fewest cases \(“.*Case Worker/),
  ).toBeVisible();
  await inspectScreen(page, 'rule-assignment');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'rule-assignment');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: say(part, 'replay.try'), exact: true }).click();
  await expect(dialog.getByText(/\d+ runs? in \d+ cases?/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say(studio, 'publish.open'), exact: true }).click();
  await expect(dialog.getByText(/Conditions: Monthly rent at least .*1500/i)).toBeVisible();
  await dialog.getByRole('button', { name: say(studio, 'publish.button'), exact: true }).click();
  await expect(page.getByText(say(part, 'status.active'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say(part, 'switch.archived'), exact: true }).click();
  await dialog.getByRole('button', { name: say(part, 'switch.archived'), exact: true }).click();
  await expect(page.getByText(say(part, 'status.archived'), { exact: true })).toBeVisible();
});
