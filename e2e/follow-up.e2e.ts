// A staff member puts a case off until a day: by keyboard in the queue, and from the case's menu.
import { expect } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a manager follows up on a case later, and finds it among the follow-ups', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  const { applicationId } = await enterCase(page, { firstName: 'Ada', lastName });
  // The title isolates the name, whose direction may differ.
  const dialog = page.getByRole('dialog').filter({ hasText: lastName });
  const row = page.locator('tbody tr');
  const date = dialog.getByLabel(say('work-queue/follow-up', 'date'), { exact: true });

  await test.step('by keyboard in the queue', async () => {
    await page.goto(`/v2/inbox?search=${lastName}&show=ready`);
    await expect(row).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('f');
    await dialog.getByRole('button', { name: say('work-queue/follow-up', 'preset.day') }).click();
    await dialog.getByLabel(say('work-queue/follow-up', 'note')).fill('Ask about the lease');
    await inspectScreen(page, 'follow-up');
    await dialog.getByRole('button', { name: say('work-queue/follow-up', 'submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
  });

  await test.step('the view of follow-ups lists the case', async () => {
    await page.goto(`/v2/inbox?search=${lastName}&show=followUp`);
    await expect(row).toHaveCount(1);
    await expect(
      page
        .getByRole('navigation', { name: say('work-queue/views', 'label'), exact: true })
        .getByRole('link', { name: say('work-queue/views', 'followUps') }),
    ).toContainText(/[1-9]/);
  });

  await test.step('the case’s menu removes the date, and its activity shows both', async () => {
    await page.goto(`/v2/review?id=${applicationId}&panel=history`);
    await expect(page.getByText('Ask about the lease')).toBeVisible();
    await page.getByRole('button', { name: say('work-queue', 'case.more') }).click();
    await page.getByRole('button', { name: say('work-queue', 'change.followUp') }).click();
    await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await dialog.getByRole('button', { name: say('work-queue/follow-up', 'remove') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Follow-up date removed: /)).toBeVisible();
  });
});
