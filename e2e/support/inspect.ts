import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const softly = expect.configure({ soft: true });

/** The folder for screenshots of all inspected screens; none are taken if it is not set. */
const pictures = process.env.JOURNEYS_PICTURES;

/** Asserts that a screen, once stable, meets the accessibility standards and needs no horizontal scrolling. */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  const getViolations = () => listViolations(page);
  await softly.poll(getViolations, { message: `accessibility of ${name}`, timeout: 60_000 }).toEqual([]);
  await inspectLayout(page, name);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Returns the accessibility violations of the page, one sentence for each element. */
async function listViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id, help, nodes } of (await runAxe(page)).violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isPartlyScrolledUnder(page, String(target))))
        found.push(`${id}: ${help}: ${target} ${html}`);
  return found;
}

/**
 * Runs axe on the page and returns its results. Loading the script takes longer than the analysis, so it is loaded once
 * per page, and again only for pages with frames.
 */
async function runAxe(page: Page): Promise<Results> {
  // Legacy mode: our pages have no frames of other sites, and a new tab for each analysis would take most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const options = {
    runOnly: { type: 'tag' as const, values: standards },
    resultTypes: ['violations' as const],
    // No rule of these standards reads style sheets or media files.
    preload: false,
  };
  if (page.frames().length > 1) return axe.options(options).analyze();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe['script']());
  return page.evaluate(
    (options) => (globalThis as unknown as { axe: { run: Analysis } }).axe.run(document, options),
    options,
  );
}

type Analysis = (page: Document, options: object) => Promise<Results>;

/**
 * Returns whether an element is partly scrolled under a table's sticky columns or the page's sticky header. Such controls
 * are not too small: axe measures only their visible part.
 */
const isPartlyScrolledUnder = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('body header');
    if (scrollY > 0 && header?.contains(element) === false && top < header.getBoundingClientRect().bottom)
      return true;
    const own = element.closest('th, td');
    const getCellAt = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('th, td');
    return own !== null && [left + 1, right - 1].some((x) => getCellAt(x) !== own);
  });

/**
 * Inspects a screen, and its layout at phone, tablet, and desktop width and at 400% zoom. Restores the page's width.
 */
export async function inspectWidths(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await inspectScreen(page, name);
  for (const width of [320, 360, 768, 1280]) {
    if (width === before?.width) continue;
    await page.setViewportSize({ width, height: 800 });
    await inspectLayout(page, name);
  }
  if (before) await page.setViewportSize(before);
}

/** Asserts that a screen needs no horizontal scrolling, and takes a screenshot. */
export async function inspectLayout(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const language = await page.locator('html').getAttribute('lang');
  if (pictures) {
    // Scrolls to the top, otherwise fixed elements would appear in the middle of the screenshot.
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${pictures}/${name}-${language}-${width}.png`, fullPage: true });
  }
  /**
   * Returns the number of pixels by which the page is wider than the window. On a phone, `innerWidth` grows with the page;
   * `clientWidth` does not.
   */
  const measureOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await softly
    .poll(measureOverflow, { message: `sideways scrolling of ${name} at ${width}` })
    .toBeLessThanOrEqual(0);
}
