// Scrolling a long thread in a browser at full speed: painted frames per second.
import type { Page } from '@playwright/test';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { en } from '../../../web/src/messaging/texts/en.ts';
import type { BenchServer } from '../bench-server.ts';
import type { Figure } from '../figure.ts';
import { runInSlowBrowser } from '../slow-browser.ts';

const host = 'riverbend.localhost';
/** Each loads a hundred messages. */
const earlierPages = 8;
const turns = 120;

/** Loads some of a thread's earlier messages and measures the frames per second while scrolling. */
export async function benchScroll(server: BenchServer, applicationId: number): Promise<Figure> {
  const site = `http://${host}:${server.port}`;
  const token = await server.signIn('supervisor@riverbend.test', demoPassword, host);
  return runInSlowBrowser({ width: 1280, height: 900, isLineSlow: false, cpuSlowdown: 1 }, async (page) => {
    await page.context().addCookies([{ name: 'commonway_session', value: token, url: site }]);
    await page.goto(`${site}/v2/review?id=${applicationId}`);
    const earlier = page.getByRole('button', { name: en.texts['thread.earlier'] });
    for (let turn = 0; turn < earlierPages; turn += 1) {
      await earlier.click();
      await page.waitForLoadState('networkidle');
    }
    const perSecond = await measureFramesPerSecond(page);
    return {
      name: `  frames per second while scrolling ${(earlierPages + 1) * 100} messages`,
      value: perSecond.toFixed(0),
      target: '60',
    };
  });
}

/** Scrolls the thread up and down. Returns the painted frames per second. */
async function measureFramesPerSecond(page: Page): Promise<number> {
  await page.getByRole('region', { name: en.texts['thread.label'] }).hover();
  await page.evaluate(() => {
    const seen = { frames: 0, began: performance.now() };
    const count = (): void => {
      seen.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { seen });
  });
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, turn < turns / 2 ? -400 : 400);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number; began: number } };
    return (seen.frames * 1000) / (performance.now() - seen.began);
  });
}
