// The sign-in page on a slow phone: transferred script bytes and the largest contentful paint.
import type { Figure } from './figure.ts';
import { median } from './http-load.ts';
import { inSlowBrowser, kilobytes, scriptBytes } from './slow-browser.ts';

const phone = { width: 360, height: 740, isLineSlow: true };

/** Opens the page three times in fresh profiles; the median counts. */
export async function benchSignInPage(port: number): Promise<Figure[]> {
  const runs = [await open(port), await open(port), await open(port)];
  return [
    {
      name: 'Sign-in page: script size, gzip',
      value: kilobytes(median(runs.map(({ bytes }) => bytes))),
      asked: '<= 110 kB, goal 75',
    },
    {
      name: 'Sign-in page: largest contentful paint on a slow phone',
      value: `${Math.round(median(runs.map(({ paint }) => paint)))} ms`,
      asked: '<= 1000 ms',
    },
  ];
}

const open = (port: number): Promise<{ paint: number; bytes: number }> =>
  inSlowBrowser(phone, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { paint: number }).paint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(`http://riverbend.localhost:${port}/login`, { waitUntil: 'networkidle' });
    const paint = await page.evaluate(() => (window as unknown as { paint: number }).paint);
    return { paint, bytes: await scriptBytes(page) };
  });
