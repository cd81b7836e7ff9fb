// Staff find cases, people, pages, and actions from anywhere, by keyboard alone and on a phone.
import { expect, type Page } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'shell/search';

const getSearch = (page: Page, translate = say) => {
  const dialog = page.getByRole('dialog', { name: translate(part, 'title') });
  return { dialog, input: dialog.getByRole('combobox'), options: dialog.getByRole('option') };
};

test('staff search from any page by keyboard', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  await enterCase(page, { firstName: 'Ada', lastName });
  const { dialog, input, options } = getSearch(page);

  await test.step('the slash key opens the search, Escape closes it', async () => {
    await page.goto('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('Ctrl-K finds a case and its person, and Enter opens the case', async () => {
    await page.keyboard.press('Control+k');
    await input.fill(lastName);
    await expect(options.filter({ hasText: `Ada ${lastName}` })).not.toHaveCount(0);
    await expect(input).toHaveAttribute('aria-activedescendant', /.+/);
    // What tells people of the same name apart.
    await expect(options.filter({ hasText: 'Born 1990 · ' })).toHaveCount(1);
    await inspectScreen(page, 'search');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v2\/review\?id=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  });
  await test.step('the actions of the case are commands', async () => {
    await page.keyboard.press('Control+k');
    await input.fill('status hist');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/panel=history/);
  });
  await test.step('the opened case is first among the recent results', async () => {
    await page.keyboard.press('Control+k');
    await expect(options.first()).toContainText(`Ada ${lastName}`);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain(lastName);
  });
  await test.step('arrow keys move through the results and wrap', async () => {
    await input.fill('calls');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await input.fill('call log');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v2\/inbox\/calls$/);
  });
});

test('the search fills a phone, and works in Arabic', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  const ar = createTranslate('ar');
  const { dialog, input, options } = getSearch(page, ar);
  await page.goto('/reports');
  await page.getByRole('button', { name: ar('shell/navigation', 'search.open') }).click();
  await input.fill(ar('shell/navigation', 'page.calls'));
  await expect(options).toHaveCount(1);
  const getSize = async () => {
    const box = await dialog.boundingBox();
    return [Math.round(box?.y ?? -1), Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  await expect.poll(getSize).toEqual([0, 360, 740]);
  await inspectScreen(page, 'search-phone-ar');
  await options.first().click();
  await expect(page).toHaveURL(/\/v2\/inbox\/calls$/);
});
