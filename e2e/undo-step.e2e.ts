// A caseworker undoes a step of a case before the applicant is notified: from the toast, and from the activity.
import { expect } from '@playwright/test';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'work-queue';

test('a manager undoes a step from its toast, and the next one from the activity', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const { applicationId } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  const step = page.getByRole('button', { name: 'Move to Case verification' });
  const undo = page.getByRole('button', { name: say(part, 'step.undo'), exact: true });
  const takeStep = async (): Promise<void> => {
    await step.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move to Case verification' }).click();
    await expect(dialog).toBeHidden();
    await expect(step).toBeHidden();
  };
  await takeStep();
  // At once: the offer ends after some seconds.
  await undo.click();
  await expect(page.getByText(say(part, 'undo.done'))).toBeVisible();
  await expect(step).toBeVisible();
  await inspectScreen(page, 'case-undo');

  await takeStep();
  await page
    .getByRole('region', { name: say('shell', 'news') })
    .getByRole('button', { name: say('shell', 'close') })
    .last()
    .click();
  await page.getByRole('tab', { name: say(part, 'panel.activity') }).click();
  const panel = page.getByRole('tabpanel', { name: say(part, 'panel.activity') });
  await panel.getByRole('button', { name: say(part, 'step.undo') }).click();
  await expect(step).toBeVisible();
  await expect(panel.getByText(say(part, 'undo.offer'))).toBeHidden();
});
