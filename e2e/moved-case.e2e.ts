// Two people take a step for the same case at the same time.
import { expect } from '@playwright/test';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('who takes a step learns that a colleague moved the case, and loses no comment', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const { applicationId, name } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  const step = 'Move to Case verification';
  await page.getByRole('button', { name: step }).click();
  const dialog = page.getByRole('dialog', { name: `${step}: ${name}` });
  await dialog.getByLabel('Comment').fill('The lease is complete.');

  const colleague = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await colleague.goto(`/v2/review?id=${applicationId}`);
  await colleague.getByRole('button', { name: step }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: step }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();

  await expect(dialog).toContainText(/James Okoye\W* changed the status to/);
  await expect(dialog.getByLabel(say('work-queue', 'step.movedComment'))).toHaveValue(
    'The lease is complete.',
  );
  await inspectScreen(page, 'case-moved');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'case-moved');
  await dialog.getByRole('button', { name: say('work-queue', 'step.movedClose') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: step })).toHaveCount(0);
});
