import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Folder for a picture of every screen that is inspected; none are taken without it. */
const pictures = process.env.JOURNEYS_PICTURES;

/** Asserts that a screen keeps the accessibility standards and needs no sideways scrolling. */
export async function inspect(page: Page, name: string): Promise<void> {
  // Legacy: our pages have no frames of other sites, and a fresh tab for each analysis takes most of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isScrolledUnder(page, String(target))))
        found.push(`${id}: ${help}: ${target} ${html}`);
  expect.soft(found, `accessibility of ${name}`).toEqual([]);
  await look(page, name);
}

/** What is scrolled by half below a table's standing columns is not small: axe measures only what shows of it. */
const isScrolledUnder = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const own = element.closest('th, td');
    const cellAt = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('th, td');
    return own !== null && [left + 1, right - 1].some((x) => cellAt(x) !== own);
  });

/** The same at the widths of a phone, a tablet and a desk, and at 400 % zoom; the page is left as wide as it was. */
export async function inspectWidths(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await inspect(page, name);
  for (const width of [320, 360, 768, 1280]) {
    if (width === before?.width) continue;
    await page.setViewportSize({ width, height: 800 });
    await look(page, name);
  }
  if (before) await page.setViewportSize(before);
}

/** Asserts that a screen needs no sideways scrolling, and takes its picture. */
export async function look(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const language = await page.locator('html').getAttribute('lang');
  if (pictures) {
    // From the top: what is fixed above the window would otherwise stand in the middle of the picture.
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${pictures}/${name}-${language}-${width}.png`, fullPage: true });
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `sideways scrolling of ${name} at ${width}`).toBeLessThanOrEqual(0);
}
