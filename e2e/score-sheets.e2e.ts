// An administrator changes a program's score sheet; the next review uses it.
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { SheetSetup } from '@commonway/contract/reviews/score-sheet-kind.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const part = 'reviews/score-sheets';
const admin = 'admin@riverbend.test';
/** Utility Relief and its workflow, which has no reviews in the demo. */
const [programId, processId] = [104, 4];
const address = `/v2/admin-portal/score-sheets/${programId}`;
const path = `/programs/${programId}/score-sheet`;
const anchors = [
  { score: 0, text: { en: 'They could pay for it themselves.' } },
  { score: 5, text: { en: 'Without help they cannot live there.' } },
];
const scale = { weight: 1, least: 0, most: 5, anchors, commentRequired: false };
const before: ScoreSheet = {
  criteria: [
    { key: 'need', label: { en: 'Need', es: 'Necesidad' }, ...scale },
    { key: 'safety', label: { en: 'Safety' }, ...scale },
  ],
  reviewsPerApplication: 2,
  differenceLimit: 20,
  isBlind: false,
  showsDocuments: true,
  hiddenFields: [],
};

const read = (page: Page) => callApi<ConfigurationView<ScoreSheet, SheetSetup>>(page, 'GET', path);
const save = async (page: Page, definition: ScoreSheet): Promise<void> => {
  const { draft } = await read(page);
  await callApi(page, 'PUT', `${path}/draft`, { revision: draft.revision, definition });
};
const sheetOf = async (page: Page) => (await read(page)).draft.definition;

/** Assigns an application of the program to a panel member, like a supervisor. */
async function assignTo(page: Page, name: string): Promise<number> {
  const { staff } = (await read(page)).setup;
  const reviewerId = staff.find((each) => each.name === name)?.staffId;
  const filter = [{ key: 'ProcessID', val: processId, type: 'Int' }];
  const { GetWorkQueue } = await callApi<{ GetWorkQueue: { queue: { id: number }[] } }>(
    page,
    'POST',
    '/GetWorkQueue',
    filter,
  );
  const applicationId = GetWorkQueue.queue.at(-1)?.id;
  const { reviewId } = await callApi<{ reviewId: number }>(page, 'POST', '/reviews', {
    applicationId,
    reviewerId,
  });
  return reviewId;
}

test('an administrator changes a weight, fixes a problem, and publishes the score sheet that a new review uses', async ({
  open,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  await expect(page.getByText(say(part, 'criteria.none'))).toBeVisible();
  await save(page, before);
  await page.reload();
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('button', { name: 'Need', exact: true });

  await pressKey(opener);
  const weight = dialog.getByLabel(say(part, 'weight'));
  await weight.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: say(part, 'weight.missing') })).toBeVisible();
  await weight.fill('4');
  await dialog.getByLabel('Description for 5 (English)').fill('');
  await inspectScreen(page, 'score-sheet-criterion');
  // Another person saved another field meanwhile: both changes stay.
  await save(page, { ...before, differenceLimit: 30 });
  await pressKey(weight);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(say(part, 'limit'))).toHaveValue('30');
  await expect
    .poll(() => sheetOf(page))
    .toMatchObject({ differenceLimit: 30, criteria: [{ weight: 4 }, { weight: 1 }] });

  await expect(page.getByText('Fix 1 problem before you publish.')).toBeVisible();
  await page.getByRole('button', { name: /^Go to .*Need/ }).click();
  await dialog.getByLabel('Description for 5 (English)').fill('Without help they cannot stay.');
  await dialog.getByRole('button', { name: say(part, 'save') }).click();
  await expect(dialog).toBeHidden();
  await pressKey(page.getByRole('button', { name: /^Move .*Need.* down/ }));
  await expect(page.getByRole('row').nth(2)).toContainText('80%');

  await page.getByLabel('Helen Park').check();
  await page.getByRole('button', { name: say(part, 'panel.save') }).click();
  await expect(page.getByText(say(part, 'panel.saved'))).toBeVisible();
  await page.getByRole('button', { name: say('configuration', 'publish.open'), exact: true }).click();
  await page.getByRole('button', { name: say('configuration', 'publish.button') }).click();
  await expect(page.getByText(say('configuration', 'publish.nothing'))).toBeVisible();

  const reviewId = await assignTo(page, 'Helen Park');
  const reviewer = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await reviewer.goto('/privacy');
  expect(await callApi(reviewer, 'GET', `/reviews/${reviewId}`)).toMatchObject({
    sheetVersion: 1,
    sheet: { differenceLimit: 30, criteria: [{ key: 'safety' }, { key: 'need', weight: 4 }] },
  });
});
