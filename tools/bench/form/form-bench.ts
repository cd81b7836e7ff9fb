// A form of 200 questions on one page on a slow machine: its script size and the cost of a keystroke; and the cost of
// saving and submitting over HTTP, next to the bare transactions.
import type { CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, formatMs, formatRatio } from '../figure.ts';
import { median } from '../http-load.ts';
import { formatKilobytes, measureScriptBytes, runInSlowBrowser } from '../slow-browser.ts';
import {
  type FormFixture,
  measureBareSaves,
  measureBareSubmits,
  measureSaves,
  measureSubmits,
  prepareForm,
} from './form-load.ts';

const host = 'riverbend.localhost';
const login = 'ana@example.test';
const phone = { width: 360, height: 740, isLineSlow: false };
const keys = 'The quick brown fox jumps over the lazy dog, and once more.';

/** Returns the 99th percentile. */
const computeP99 = (list: readonly number[]): number =>
  list.toSorted((one, other) => one - other)[Math.ceil(list.length * 0.99) - 1] ?? 0;

/** Measures the form in a browser, and saving and submitting over HTTP. */
export async function benchForm(server: BenchServer): Promise<Figure[]> {
  const token = await server.signIn(login, demoPassword, host);
  const applying = await withOwnerConnection(server.ownerUrl, (owner) => prepareForm(owner, login));
  const { bytes, costs } = await measureTyping(server, token, applying);
  const [overHttp, bare] = [
    await measureSaves(server.port, host, token, applying),
    await measureBareSaves(server, applying),
  ];
  const [sent, bareSent] = [
    await measureSubmits(server.port, host, token, applying),
    await measureBareSubmits(server, applying),
  ];
  return [
    { name: 'Form: script size of the first load, gzip', value: formatKilobytes(bytes), target: '<= 180 kB' },
    {
      name: 'Form: main thread per keystroke among 200 questions, median, processor 4x slower',
      value: formatMs(median(costs)),
      target: '<= 12 ms',
    },
    {
      name: 'Form: main thread per keystroke among 200 questions, p99, processor 4x slower',
      value: formatMs(computeP99(costs)),
      target: '<= 16 ms',
    },
    { name: 'Autosave over HTTP, p99', value: formatMs(computeP99(overHttp)), target: '' },
    {
      name: 'Autosave p99, relative to its bare transaction',
      value: formatRatio(computeP99(overHttp) / computeP99(bare)),
      target: '',
    },
    { name: 'Submit over HTTP, p99', value: formatMs(computeP99(sent)), target: '' },
    {
      name: 'Submit p99, relative to its bare transaction',
      value: formatRatio(computeP99(sent) / computeP99(bareSent)),
      target: '',
    },
  ];
}

/** Opens the form in a slow browser and types. Returns the size of the scripts and the milliseconds of each key. */
async function measureTyping(server: BenchServer, token: string, { programId }: FormFixture) {
  const site = `http://${host}:${server.port}`;
  return runInSlowBrowser(phone, async (page) => {
    await page.context().addCookies([{ name: 'commonway_session', value: token, url: site }]);
    await page.goto(`${site}/confirmation-resource/${programId}`, { waitUntil: 'networkidle' });
    const bytes = await measureScriptBytes(page);
    await page.locator('#answer-q100').click();
    const session = await page.context().newCDPSession(page);
    // CPU time of the thread, so that other work of the machine doesn't count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const costs: number[] = [];
    for (const key of keys) costs.push(await measureKeystroke(page, session, key));
    return { bytes, costs };
  });
}

/** Types a key and returns the milliseconds of main thread work that it caused. */
async function measureKeystroke(page: Page, session: CDPSession, key: string): Promise<number> {
  const before = await readMainThreadSeconds(session);
  await page.keyboard.insertText(key);
  const after = await readMainThreadSeconds(session);
  return (after - before) * 1000;
}

/** Returns the seconds that the page has spent on scripts, layout, and styles so far. */
async function readMainThreadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const getMetric = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return getMetric('ScriptDuration') + getMetric('LayoutDuration') + getMetric('RecalcStyleDuration');
}
