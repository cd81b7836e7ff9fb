import { expect, type Page } from '@playwright/test';

/** Google's limit for a good score is 0.1. */
const mostShift = 0.02;
// The composer follows a thread whose length is unknown until it is loaded.
const mostShiftOfThread = 0.1;

/** Records the layout shifts of each document that the page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => node?.nodeName ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Refuses fonts: whether text moves when they arrive depends on the stand-ins that the machine has. */
export async function refuseFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
}

/** Delays pictures until the page has been painted without them, as on a slow network. */
export async function delayPictures(page: Page): Promise<void> {
  await page.route('**/brand/**', async (route) => {
    await page.evaluate(waitForPaint).catch(() => {});
    // The journey may have left the page meanwhile.
    await route.fallback().catch(() => {});
  });
}

/** Runs in the page: waits for its first paint and two more frames. */
async function waitForPaint(): Promise<void> {
  const waitForFrame = () => new Promise(requestAnimationFrame);
  while (performance.getEntriesByName('first-contentful-paint').length === 0) await waitForFrame();
  await waitForFrame();
  await waitForFrame();
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Asserts that the document moved little while it loaded: a button does not move under the pointer. */
export async function expectStill(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const limit = new URL(page.url()).searchParams.get('panel') === 'messages' ? mostShiftOfThread : mostShift;
  expect.soft(total, `layout shift of ${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
}
