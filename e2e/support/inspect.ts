import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Folder for a picture of every screen that is inspected; none are taken without it. */
const pictures = process.env.JOURNEYS_PICTURES;

/** Asserts that a screen keeps the accessibility standards and needs no sideways scrolling. */
export async function inspect(page: Page, name: string): Promise<void> {
  if (pictures) await takePicture(page, name);
  // Legacy: our pages have no frames of other sites, and a fresh tab for each analysis takes most of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, target }) => `${target} ${html}`).join(' | ')}`,
  );
  expect.soft(found, `accessibility of ${name}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `sideways scrolling of ${name}`).toBeLessThanOrEqual(0);
}

async function takePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const language = await page.locator('html').getAttribute('lang');
  await page.screenshot({ path: `${pictures}/${name}-${language}-${width}.png`, fullPage: true });
}
