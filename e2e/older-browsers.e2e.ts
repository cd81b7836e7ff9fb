// Browsers that cannot place boxes by styles, such as Safari: the script places them, once their content is rendered.
import { expect } from '@playwright/test';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('the boxes of filters and columns are inside the window', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('position-area', 'no-position-area');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/v2/inbox');
  for (const key of ['filter.due', 'columns.label']) {
    await page.getByRole('button', { name: say('work-queue', key), exact: true, expanded: false }).click();
    const box = page.locator(':popover-open');
    await expect(box.getByRole('checkbox').or(box.getByRole('radio')).first()).toBeVisible();
    await expect(box).toBeInViewport({ ratio: 1 });
  }
});
