// The queue screen of a large tenant on a slow machine: the script size of its first load, and the time from a key to
// the painted page.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import type { BenchServer } from './bench-server.ts';
import type { Figure } from './figure.ts';
import { median } from './http-load.ts';
import { formatKilobytes, measureScriptBytes, runInSlowBrowser } from './slow-browser.ts';

const desk = { width: 1280, height: 900, isLineSlow: false };
const pageTurns = 9;
/** How long a person looks at a page at least. The next page is loaded ahead meanwhile. */
const lookMs = 500;

/** Measures paging through the queue by keyboard as a staff member of the largest tenant. The median counts. */
export async function benchQueueScreen(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const site = `http://${host}:${server.port}`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  return runInSlowBrowser(desk, async (page) => {
    await page.context().addCookies([{ name: 'commonway_session', value: token, url: site }]);
    await page.goto(`${site}/v2/inbox`, { waitUntil: 'networkidle' });
    // The views come after the rows: their script counts.
    await page.getByRole('navigation', { name: 'Views', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await measureScriptBytes(page);
    const paints: number[] = [];
    for (let turn = 0; turn < pageTurns; turn += 1) paints.push(await measurePageTurn(page));
    return [
      {
        name: 'Queue: script size of the first load, gzip',
        value: formatKilobytes(bytes),
        target: '<= 130 kB',
      },
      {
        name: 'Queue: from key press to the next page painted, CPU 4x slower',
        value: `${Math.round(median(paints))} ms`,
        target: '<= 100 ms',
      },
    ];
  });
}

/** Presses Enter on the pager and waits until other rows are painted; returns milliseconds by the browser's clock. */
async function measurePageTurn(page: Page): Promise<number> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  await sleep(lookMs);
  await page.evaluate(() => {
    const table = document.querySelector('table tbody') as HTMLElement;
    const before = table.textContent;
    const state = window as unknown as { painted: Promise<number> };
    state.painted = new Promise((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const checkPaint = (): void => {
            const isNew = document.querySelector('table tbody')?.textContent !== before;
            if (isNew) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            else requestAnimationFrame(checkPaint);
          };
          requestAnimationFrame(checkPaint);
        },
        { once: true, capture: true },
      );
    });
  });
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
