// An administrator changes the workflow of a small program: draft, problem, replay, publication, and back to the
// original.
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { WorkflowSetup } from '@commonway/contract/workflow/workflow-kind.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const part = 'workflow';
const admin = 'admin@riverbend.test';
/** A program with one review and one decision, which no other journey uses. */
const processId = 32;
const at = `/v2/admin-portal/workflow/${processId}`;

const read = (page: Page) =>
  callApi<ConfigurationView<Workflow, WorkflowSetup>>(page, 'GET', `/workflows/${processId}`);
const save = async (page: Page, definition: Workflow): Promise<void> => {
  const { revision } = (await read(page)).draft;
  await callApi(page, 'PUT', `/workflows/${processId}/draft`, { revision, definition });
};
const discard = async (page: Page): Promise<void> => {
  const { revision } = (await read(page)).draft;
  await callApi(page, 'POST', `/workflows/${processId}/discard`, { revision });
};

/** Publishes the original workflow, regardless of where a journey stopped. */
async function restoreWorkflow(page: Page, before: Workflow): Promise<void> {
  const { published } = await read(page);
  await discard(page);
  if (JSON.stringify(published) === JSON.stringify(before)) return;
  const originalIds = new Set(before.states.map(({ id }) => id));
  const addedStates = published.states.filter(({ id }) => !originalIds.has(id));
  const entry = before.states.find(({ isInitial }) => isInitial)?.id ?? 0;
  await save(page, {
    ...before,
    successors: addedStates.map(({ id }) => ({ stateId: id, successorId: entry })),
  });
  const { revision } = (await read(page)).draft;
  await callApi(page, 'POST', `/workflows/${processId}/publish`, { revision });
}

/** Zooms the diagram by keyboard and with its buttons, and checks that its names have a readable size. */
async function zoomDiagram(page: Page): Promise<void> {
  const say = createTranslate('en');
  const diagram = page.getByRole('region', { name: say(part, 'diagram.title') });
  const drawing = diagram.locator('svg').first();
  const getWidth = async () => (await drawing.boundingBox())?.width ?? 0;
  const full = await getWidth();
  await pressKey(diagram, '+');
  await expect.poll(getWidth).toBeGreaterThan(full * 1.2);
  await page.keyboard.press('-');
  await expect.poll(getWidth).toBeCloseTo(full, 0);
  await page.getByRole('button', { name: say(part, 'diagram.fit') }).click();
  const viewWidth = (await diagram.boundingBox())?.width ?? 0;
  await expect.poll(getWidth).toBeLessThanOrEqual(viewWidth);
}

test('an administrator adds a status, fixes its problem, replays and publishes it, and the queue offers it', async ({
  open,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/workflow');
  await expect(page.getByRole('heading', { level: 1, name: say(part, 'list.title') })).toBeVisible();
  const before = (await read(page)).published;
  try {
    await page.goto(at);
    const table = page.getByRole('table', { name: say(part, 'states') });
    await expect(table).toBeVisible();
    await zoomDiagram(page);
    await page.getByLabel(say(part, 'add.label')).selectOption('Pending-Approval');
    await page.getByRole('button', { name: say(part, 'add.button') }).click();
    const panel = page.getByRole('region', { name: 'Pending-Approval' });
    await expect(panel.getByRole('heading')).toBeFocused();
    await panel.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(page.getByText(/Pending-Approval.* has no path to a final status/)).toBeVisible();
    await expect(page.getByText('Fix 1 problem before you publish.')).toBeVisible();

    await page
      .getByRole('button', { name: /^Go to .*Pending-Approval/ })
      .first()
      .click();
    await panel.getByLabel(say(part, 'steps.add')).selectOption('Approved');
    await panel.getByRole('button', { name: say(part, 'steps.add.button') }).click();
    await panel.getByText(/^To .*Approved/).click();
    await panel.getByLabel('Case Manager Supervisor').check();
    await panel.getByRole('button', { name: say('configuration/conditions', 'add') }).click();
    await inspectScreen(page, 'workflow-status');
    await panel.getByRole('button', { name: say('configuration/conditions', 'remove'), exact: true }).click();
    await panel.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: 'Review completed', exact: true }).click();
    const review = page.getByRole('region', { name: 'Review completed', exact: true });
    await review.getByText(/^To .*Approved/).click();
    await review.getByRole('button', { name: say(part, 'steps.remove') }).click();
    await review.getByLabel(say(part, 'steps.add')).selectOption('Pending-Approval');
    await review.getByRole('button', { name: say(part, 'steps.add.button') }).click();
    await review.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(review).toBeHidden();

    await page.getByRole('button', { name: say(part, 'replay.open') }).click();
    await page.getByLabel(say(part, 'replay.months')).selectOption('24');
    await expect(page.getByRole('dialog').getByText(say(part, 'obstacle.gone')).first()).toBeVisible();
    await inspectScreen(page, 'workflow-replay');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: say('configuration', 'publish.open'), exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/^Status added: .*Pending-Approval/)).toBeVisible();
    await page.getByRole('button', { name: say('configuration', 'publish.button') }).click();
    await expect(page.getByText(say('configuration', 'publish.nothing'))).toBeVisible();

    const stateId = before.states.find(({ name }) => name === 'Review completed')?.id;
    const queue = [
      { key: 'ProcessID', val: processId, type: 'Int' },
      { key: 'StateID', val: stateId, type: 'Int' },
    ];
    const { GetWorkQueue } = await callApi<{ GetWorkQueue: { queue: { id: number }[] } }>(
      page,
      'POST',
      '/GetWorkQueue',
      queue,
    );
    const entries = [{ key: 'ItemID', val: GetWorkQueue.queue[0]?.id, type: 'Int' }];
    const offered = await callApi(page, 'POST', '/GetPossibleStates', entries);
    expect(JSON.stringify(offered)).toContain('"Pending-Approval"');
  } finally {
    await restoreWorkflow(page, before);
  }
});

test('an administrator renames a status by keyboard alone, and keeps edits when a colleague saves concurrently', async ({
  open,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.goto(at);
  const opener = page.getByRole('button', { name: 'Review completed', exact: true });
  await pressKey(opener);
  const panel = page.getByRole('region', { name: 'Review completed', exact: true });
  await expect(panel.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel(say(part, 'field.name'))).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' once');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Review completed once', exact: true })).toBeVisible();

  await expect.poll(async () => (await read(page)).draft.definition).not.toBeNull();

  // A colleague takes the new name back meanwhile, and the administrator moves the status: both changes stay.
  await save(page, (await read(page)).published);
  await pressKey(page.getByRole('button', { name: /^Move .*Review completed once.* down/ }));
  await expect(opener).toBeVisible();
  await expect(page.getByText(/The draft has your changes and theirs/)).toBeVisible();
  await discard(page);
});

test('a problem of a removed status leads to the choice of where its applications move', async ({ open }) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.goto(at);
  const before = (await read(page)).published;
  const removed = before.states.find(({ name }) => name === 'Review completed')?.id;
  // As if the workflow of another office was imported: the applications in the status have no place to go.
  await save(page, {
    ...before,
    states: before.states.filter(({ id }) => id !== removed),
    transitions: before.transitions.filter(({ from, to }) => from !== removed && to !== removed),
  });
  await page.reload();
  const problem = page.getByText(/Review completed.* was removed but still has cases/);
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: /^Go to .*Review completed/ }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Denied');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(problem).toBeHidden();
  await pressKey(page.getByRole('button', { name: say('configuration', 'undo') }));
  await expect(problem).toBeVisible();
  await pressKey(page.getByRole('button', { name: say('configuration', 'discard') }));
  await expect(page.getByText(say('configuration', 'publish.nothing'))).toBeVisible();
});
