// The sign-in page on a slow phone: transferred script bytes and the largest contentful paint.
import type { Figure } from './figure.ts';
import { median } from './http-load.ts';
import { formatKilobytes, measureScriptBytes, runInSlowBrowser } from './slow-browser.ts';

const phone = { width: 360, height: 740, isLineSlow: true };

/** Measures the page three times in fresh profiles. The median counts. */
export async function benchSignInPage(port: number): Promise<Figure[]> {
  const runs = [await measurePageLoad(port), await measurePageLoad(port), await measurePageLoad(port)];
  return [
    {
      name: 'Sign-in page: script size, gzip',
      value: formatKilobytes(median(runs.map(({ bytes }) => bytes))),
      target: '<= 110 kB, goal 75',
    },
    {
      name: 'Sign-in page: largest contentful paint on a slow phone',
      value: `${Math.round(median(runs.map(({ paint }) => paint)))} ms`,
      target: '<= 1000 ms',
    },
  ];
}

/** Opens the page in a slow browser. Returns the largest contentful paint in milliseconds and the script bytes. */
const measurePageLoad = (port: number): Promise<{ paint: number; bytes: number }> =>
  runInSlowBrowser(phone, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { paint: number }).paint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(`http://riverbend.localhost:${port}/login`, { waitUntil: 'networkidle' });
    const paint = await page.evaluate(() => (window as unknown as { paint: number }).paint);
    return { paint, bytes: await measureScriptBytes(page) };
  });
