// A caseworker reads a case in two panes, sizes them, and takes the next step from the header.
import { expect } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { getStaffQueue } from './support/staff-queue.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'work-queue';

test('a manager sizes the panes by keyboard, and this browser remembers it', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { applicationId } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  const separator = page.getByRole('separator', { name: say(part, 'panel.resize') });
  await expect(separator).toHaveAttribute('aria-valuenow', '42');
  await pressKey(separator, 'ArrowRight');
  await expect(separator).toHaveAttribute('aria-valuenow', '44');
  await page.reload();
  await expect(separator).toHaveAttribute('aria-valuenow', '44');
  await separator.dblclick();
  await expect(separator).toHaveAttribute('aria-valuenow', '42');

  await test.step('the composer with its button is in view, and the tabs take one row', async () => {
    await expect(page.getByRole('button', { name: 'Send email' })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        page
          .getByRole('tab')
          .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size),
      )
      .toBe(1);
  });
});

test('a manager takes a case with one click, and finds its next step in the search', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const { applicationId, name } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  const take = page.getByRole('button', { name: say(part, 'change.assignToMe'), exact: true });
  await take.click();
  await expect(page.getByRole('button', { name: 'Assigned to: Helen Park' })).toBeVisible();
  await expect(take).toBeHidden();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: say('shell/search', 'title') });
  await search.getByRole('combobox').fill('Move to Case ver');
  await expect(search.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Move to Case verification: ${name}` })).toBeVisible();
});

test('a manager moves a case with the button of its next step, after the comment it requires', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const { applicationId, name } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  await expect(page.getByRole('button', { name: 'Assigned to: Unassigned' })).toBeVisible();
  for (const state of ['Case verification', 'Case-Review']) {
    await page.getByRole('button', { name: `Move to ${state}` }).click();
    const dialog = page.getByRole('dialog', { name: `Move to ${state}: ${name}` });
    await inspectScreen(page, 'case-step');
    await dialog.getByRole('button', { name: `Move to ${state}` }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Assigned to: Helen Park' })).toBeVisible();
  await page.getByRole('button', { name: say(part, 'step.more') }).click();
  await page.getByRole('menuitem', { name: 'Move to Pending-Denial' }).click();
  const denial = page.getByRole('dialog', { name });
  await denial.getByRole('button', { name: 'Move to Pending-Denial' }).click();
  await expect(denial.getByRole('link', { name: say(part, 'change.commentMissing') })).toBeVisible();
  await denial.getByLabel('Comment').fill('Lives outside the county.');
  await denial.getByRole('button', { name: 'Move to Pending-Denial' }).click();
  await expect(denial).toBeHidden();

  await test.step('a denial needs a reason, and shows the message to the applicant', async () => {
    await page.getByRole('button', { name: 'Deny', exact: true }).click();
    await denial.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(denial.getByRole('link', { name: say(part, 'change.reasonMissing') })).toBeVisible();
    await denial.getByLabel(say(part, 'change.reason')).selectOption({ index: 1 });
    await expect(denial.getByRole('region', { name: say(part, 'letters.label') })).toBeVisible();
    await inspectScreen(page, 'case-denial');
    await denial.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(denial).toBeHidden();
    await expect(page.getByRole('main').getByText('Denied').first()).toBeVisible();
  });
});

test('the case before stays in sight, out of reach, until the next one has loaded', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  const names = new Map<number, string>();
  for (const firstName of ['Ada', 'Ben']) {
    const { applicationId, name } = await enterCase(page, { firstName, lastName });
    names.set(applicationId, name);
  }
  await page.goto(`/v2/inbox?search=${lastName}`);
  const queue = getStaffQueue(page);
  await expect.poll(async () => (await queue.ids()).length).toBe(2);
  const [first = 0, second = 0] = await queue.ids();
  await queue
    .row(first)
    .getByRole('link', { name: String(first) })
    .click();
  const title = page.locator('main h1');
  const inertPage = page.locator('main[inert]');
  await expect(title).toHaveText(names.get(first) ?? '');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/cases/${second}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`id=${second}`));
  await expect(inertPage).toHaveCount(1);
  await expect(title).toHaveText(names.get(first) ?? '');
  held.resolve();
  await expect(title).toHaveText(names.get(second) ?? '');
  await expect(inertPage).toHaveCount(0);
});
