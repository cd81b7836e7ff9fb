// A form of 200 questions on one page on a slow machine: its script size and the cost of a keystroke; and the cost of
// saving and submitting over HTTP, next to the bare transactions.
import type { CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, ms, times } from '../figure.ts';
import { median } from '../http-load.ts';
import { inSlowBrowser, kilobytes, scriptBytes } from '../slow-browser.ts';
import { type Applying, bareSaves, bareSubmits, prepareForm, saves, submits } from './form-load.ts';

const host = 'riverbend.localhost';
const who = 'ana@example.test';
const phone = { width: 360, height: 740, isLineSlow: false };
const keys = 'The quick brown fox jumps over the lazy dog, and once more.';

/** The 99th percentile. */
const p99 = (list: readonly number[]): number =>
  list.toSorted((one, other) => one - other)[Math.ceil(list.length * 0.99) - 1] ?? 0;

/** Measurements of the form engine and its renderer. */
export async function benchForm(server: BenchServer): Promise<Figure[]> {
  const token = await server.signIn(who, demoPassword, host);
  const applying = await withOwnerConnection(server.ownerUrl, (owner) => prepareForm(owner, who));
  const { bytes, costs } = await typeInBrowser(server, token, applying);
  const [overHttp, bare] = [
    await saves(server.port, host, token, applying),
    await bareSaves(server, applying),
  ];
  const [sent, bareSent] = [
    await submits(server.port, host, token, applying),
    await bareSubmits(server, applying),
  ];
  return [
    { name: 'Form: script size of the first load, gzip', value: kilobytes(bytes), asked: '<= 180 kB' },
    {
      name: 'Form: main thread per keystroke among 200 questions, median, processor 4x slower',
      value: ms(median(costs)),
      asked: '<= 16 ms',
    },
    {
      name: 'Form: main thread per keystroke among 200 questions, p99, processor 4x slower',
      value: ms(p99(costs)),
      asked: '',
    },
    { name: 'Autosave over HTTP, p99', value: ms(p99(overHttp)), asked: '' },
    {
      name: 'Autosave p99, relative to its bare transaction',
      value: times(p99(overHttp) / p99(bare)),
      asked: '',
    },
    { name: 'Submit over HTTP, p99', value: ms(p99(sent)), asked: '' },
    {
      name: 'Submit p99, relative to its bare transaction',
      value: times(p99(sent) / p99(bareSent)),
      asked: '',
    },
  ];
}

async function typeInBrowser(server: BenchServer, token: string, { programId }: Applying) {
  const site = `http://${host}:${server.port}`;
  return inSlowBrowser(phone, async (page) => {
    await page.context().addCookies([{ name: 'commonway_session', value: token, url: site }]);
    await page.goto(`${site}/confirmation-resource/${programId}`, { waitUntil: 'networkidle' });
    const bytes = await scriptBytes(page);
    await page.locator('#answer-q100').click();
    const session = await page.context().newCDPSession(page);
    // CPU time of the thread, so that other work of the machine doesn't count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const costs: number[] = [];
    for (const key of keys) costs.push(await keystroke(page, session, key));
    return { bytes, costs };
  });
}

/** Milliseconds of main thread work for a key, from its event to the painted frame. */
async function keystroke(page: Page, session: CDPSession, key: string): Promise<number> {
  const before = await busySeconds(session);
  await page.keyboard.insertText(key);
  const after = await busySeconds(session);
  return (after - before) * 1000;
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration');
}
