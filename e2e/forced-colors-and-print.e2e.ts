// Pages with forced colors, and on paper.
import { expect, type Locator } from '@playwright/test';
import { test } from './support/journey-test.ts';

/** Whether the border at an element's end has the color of its text, as a transparent one has with forced colors. */
const hasTextBorder = (element: Locator) =>
  element.evaluate((node) => {
    const { borderBlockEndColor, color } = getComputedStyle(node);
    return borderBlockEndColor === color;
  });

test('with forced colors, the current page and view look different from the others', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/v2/inbox');
  // The page in the header, and the view beside the table.
  const current = page.locator('a[aria-current]:visible');
  await expect(current.nth(1)).toBeVisible();
  for (const link of await current.all()) await expect(link).toHaveCSS('outline-style', 'solid');
  const other = page.locator('nav a:not([aria-current]):visible').first();
  await expect(other).toHaveCSS('outline-style', 'none');
  await expect.poll(() => hasTextBorder(other)).toBe(false);
});

test('a printed application has the answers, and neither the message box nor buttons', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'ana@example.test' });
  await page.goto('/applications');
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const answers = page.locator('main details').last();
  await expect(answers).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(answers).toHaveAttribute('open', '');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(answers).not.toHaveAttribute('open');
});

test('the title of an unknown program says so, before and after scripts run', async ({ open }) => {
  const page = await open({ device: 'phone' });
  const answer = await page.goto('/resources/99999');
  expect(await answer?.text()).toMatch(/<title>We couldn’t find this program - /);
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this program' })).toBeVisible();
  await expect(page).toHaveTitle(/^We couldn’t find this program - /);
  await page.goto('/resources/101');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /./);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/resources\/101$/);
});
