// What a caseworker is writing is there after another page, a reload, a new sign-in, in a second tab, and on
// another device.
import { expect, type Page } from '@playwright/test';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { clearSession, signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const words = 'Called back on Friday about the lease.';
const manager = 'manager@riverbend.test';

/** Waits until a draft is stored in the browser: storing takes a moment after the last key. */
const waitForStoredDraft = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate((ending) => Object.keys(localStorage).some((key) => key.endsWith(ending)), name),
    )
    .toBe(true);

const findNote = (page: Page) => page.getByLabel(say('messaging/notes', 'notes.body'));

async function openNotes(page: Page, applicationId: number): Promise<void> {
  await page.goto(`/v2/review?id=${applicationId}&panel=notes`);
  await expect(findNote(page)).toBeVisible();
}

test('a note survives another case, a reload, a new sign-in, and is sent once from two tabs', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: manager });
  const { applicationId } = await enterCase(page);
  const { applicationId: otherId } = await enterCase(page);
  await openNotes(page, applicationId);
  await findNote(page).fill(words);
  await waitForStoredDraft(page, `note ${applicationId}`);

  await test.step('it belongs to its case', async () => {
    await openNotes(page, otherId);
    await expect(findNote(page)).toHaveValue('');
    await openNotes(page, applicationId);
    await expect(findNote(page)).toHaveValue(words);
  });

  await test.step('it is there after the session ended', async () => {
    await clearSession(page);
    await page.goto('/login');
    await signIn(page, manager);
    await openNotes(page, applicationId);
    await expect(findNote(page)).toHaveValue(words);
  });

  await test.step('it is there on another device', async () => {
    const laptop = await open({ device: 'desk', as: manager });
    await expect(async () => {
      await openNotes(laptop, applicationId);
      await expect(findNote(laptop)).toHaveValue(words, { timeout: 2000 });
    }).toPass();
  });

  await test.step('a second tab shows the same, and neither has it once it is sent', async () => {
    const second = await page.context().newPage();
    await openNotes(second, applicationId);
    await expect(findNote(second)).toHaveValue(words);
    await findNote(second).fill(`${words} She sends it.`);
    await expect(findNote(page)).toHaveValue(`${words} She sends it.`);
    await second.getByRole('button', { name: say('messaging/notes', 'notes.save') }).click();
    await expect(second.getByText('She sends it.').first()).toBeVisible();
    await expect(findNote(second)).toHaveValue('');
    await expect(findNote(page)).toHaveValue('');
    await second.close();
  });
});

test('the comment of a step survives a reload, and is forgotten once the step is taken', async ({ open }) => {
  const page = await open({ device: 'desk', as: manager });
  const { applicationId, name } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  const step = page.getByRole('button', { name: 'Move to Case verification' });
  const dialog = page.getByRole('dialog', { name: `Move to Case verification: ${name}` });
  const comment = dialog.getByLabel('Comment');
  await step.click();
  await comment.fill(words);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('.step '))))
    .toBe(true);
  await page.reload();
  await step.click();
  await expect(comment).toHaveValue(words);
  await inspectScreen(page, 'step-with-draft');
  await dialog.getByRole('button', { name: 'Move to Case verification' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('.step '))))
    .toBe(false);
});

test('the reason for a due date survives a reload, and is forgotten once it is saved', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const { applicationId, name } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=history`);
  const due = page.getByTitle(say('work-queue', 'due.change'));
  const dialog = page.getByRole('dialog').filter({ hasText: name });
  const reason = dialog.getByLabel(say('work-queue/due', 'reason'), { exact: true });
  await due.click();
  await reason.fill(words);
  await waitForStoredDraft(page, `due date ${applicationId}`);
  await page.reload();
  await due.click();
  await expect(reason).toHaveValue(words);
  const { item } = await page.evaluate(async (id) => (await fetch(`/api/cases/${id}`)).json(), applicationId);
  const day = new Date(Date.parse(item.dueAt) + 30 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(say('work-queue/due', 'date'), { exact: true }).fill(day);
  await dialog.getByRole('button', { name: say('work-queue/due', 'submit') }).click();
  await expect(dialog).toBeHidden();
  await due.click();
  await expect(reason).toHaveValue('');
});

test('a status of a workflow in the making survives another page, until it is canceled', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const state = page.getByRole('button', { name: 'Review completed', exact: true });
  const panel = page.getByRole('region', { name: 'Review completed', exact: true });
  const field = panel.getByLabel(say('workflow', 'field.name'), { exact: true });
  const openState = async (): Promise<void> => {
    await page.goto('/v2/admin-portal/workflow/32');
    await state.click();
  };
  await openState();
  await field.fill('Review done');
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('workflow 32 state'))),
    )
    .toBe(true);
  await page.goto('/reports');
  await openState();
  await expect(field).toHaveValue('Review done');
  await panel.getByRole('button', { name: say('workflow', 'cancel') }).click();
  await state.click();
  await expect(field).toHaveValue('Review completed');
});
