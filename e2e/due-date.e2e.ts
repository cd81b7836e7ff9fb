// A supervisor changes the due date of a case: from its row by keyboard, and from the case page.
import { expect } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const dayMs = 86_400_000;
/** The date some days after a time, as YYYY-MM-DD. */
const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10);

test('a supervisor changes a due date from the queue and from the case, and the activity shows why', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const lastName = createUniqueLastName();
  const { applicationId } = await enterCase(page, { firstName: 'Ada', lastName });
  const { item } = await page.evaluate(async (id) => (await fetch(`/api/cases/${id}`)).json(), applicationId);
  const dialog = page.getByRole('dialog').filter({ hasText: lastName });
  const date = dialog.getByLabel(say('work-queue/due', 'date'), { exact: true });
  const reason = dialog.getByLabel(say('work-queue/due', 'reason'), { exact: true });
  const submit = dialog.getByRole('button', { name: say('work-queue/due', 'submit') });

  await test.step('by keyboard in the queue, after the form asked for what was missing', async () => {
    await page.goto(`/v2/inbox?search=${lastName}`);
    const due = page.locator('tbody tr').getByTitle(say('work-queue', 'due.change'));
    const before = await due.textContent();
    await pressKey(due, 'Enter');
    await pressKey(submit, 'Enter');
    await expect(dialog.getByText(say('work-queue/due', 'dateMissing'))).toBeVisible();
    await expect(dialog.getByText(say('work-queue/due', 'reasonMissing'))).toBeVisible();
    await date.fill(addDays(item.dueAt, 60));
    await reason.fill('The landlord is away');
    await inspectScreen(page, 'due-date');
    await pressKey(submit, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(due).not.toHaveText(before ?? '');
    await expect(due).toBeFocused();
  });

  await test.step('a day that is over is refused at its field, and nothing typed is lost', async () => {
    await page.goto(`/v2/review?id=${applicationId}&panel=history`);
    await expect(page.getByText('The landlord is away')).toBeVisible();
    await pressKey(page.getByTitle(say('work-queue', 'due.change')), 'Enter');
    await date.fill('2020-01-02');
    await reason.fill('The hearing is sooner');
    await pressKey(submit, 'Enter');
    await expect(dialog.getByText(say('work-queue/due', 'dateMissing'))).toBeVisible();
    await expect(reason).toHaveValue('The hearing is sooner');
    await date.fill(addDays(item.dueAt, 30));
    await pressKey(submit, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The hearing is sooner')).toBeVisible();
  });
});

test('a caseworker sees the due date and cannot change it', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.goto('/v2/inbox');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByTitle(say('work-queue', 'due.change'))).toHaveCount(0);
});
