import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const softly = expect.configure({ soft: true });

/** Folder for a picture of every screen that is inspected; none are taken without it. */
const pictures = process.env.JOURNEYS_PICTURES;

/** Asserts that a screen meets the accessibility standards and needs no sideways scrolling, once it is at rest. */
export async function inspect(page: Page, name: string): Promise<void> {
  const findings = () => violationsOf(page);
  await softly.poll(findings, { message: `accessibility of ${name}`, timeout: 60_000 }).toEqual([]);
  await look(page, name);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

async function violationsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id, help, nodes } of (await analyze(page)).violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isScrolledUnder(page, String(target))))
        found.push(`${id}: ${help}: ${target} ${html}`);
  return found;
}

/** Loading the script into a page takes longer than the analysis: once per page, and again only for one with frames. */
async function analyze(page: Page): Promise<Results> {
  // Legacy: our pages have no frames of other sites, and a fresh tab for each analysis takes most of the time.
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
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await softly
    .poll(overflow, { message: `sideways scrolling of ${name} at ${width}` })
    .toBeLessThanOrEqual(0);
}
