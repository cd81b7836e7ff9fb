// Automatic rules: written, tested on past cases, and turned on.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const part = 'admin/automatic-rules';
const say = wordsOf('en');

test('a supervisor creates a rule, tests it on past cases, turns it on, and archives it', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/automatic-rules');
  await expect(page.getByRole('link', { name: 'Reminder before denial' })).toBeVisible();
  await page.getByRole('link', { name: say(part, 'list.new') }).click();
  await page.getByRole('button', { name: say(part, 'rule.save'), exact: true }).click();
  await expect(page.getByText(say(part, 'rule.missing-state')).first()).toBeVisible();
  await page.getByLabel(say(part, 'rule.name'), { exact: true }).fill('Ask again after a week');
  await page
    .getByLabel(say(part, 'rule.program'), { exact: true })
    .selectOption({ label: 'Emergency Rental Assistance' });
  await page.getByLabel(say(part, 'rule.state'), { exact: true }).selectOption({ label: 'Case-Review' });
  await page.getByLabel(say(part, 'rule.wait'), { exact: true }).fill('7');
  await page
    .getByLabel(say(part, 'rule.template'), { exact: true })
    .selectOption({ label: 'Waiting for a response' });
  await expect(page.getByText(/wait 7 days, then send “.*Waiting for a response/)).toBeVisible();

  await page.getByRole('button', { name: say(part, 'replay.try') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'rule-replay');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say(part, 'rule.save'), exact: true }).click();
  // The texts are missing in most languages of this office, which must be confirmed.
  await expect(page.getByText(say(part, 'rule.problems')).first()).toBeVisible();
  await page.getByLabel(say(part, 'rule.sends-original')).check();
  await page.getByRole('button', { name: say(part, 'rule.save'), exact: true }).click();
  await page.getByRole('button', { name: say(part, 'switch.on'), exact: true }).click();
  await dialog.getByRole('button', { name: say(part, 'switch.on'), exact: true }).click();
  await expect(page.getByText(/Turned on .* by .*version 1/)).toBeVisible();
  await page.getByRole('button', { name: say(part, 'switch.archive'), exact: true }).click();
  await dialog.getByRole('button', { name: say(part, 'switch.archive'), exact: true }).click();
  await expect(page.getByText(say(part, 'is.archived'))).toBeVisible();
});
