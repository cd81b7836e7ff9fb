// Chromium with the CPU and network of a phone or an old office computer.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ROOT } from '../root.ts';
import { findChromium } from '../suites/find-chromium.ts';

/** 1.6 Mbit/s, 150 ms. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface BrowserSettings {
  readonly width: number;
  readonly height: number;
  readonly isLineSlow: boolean;
  /** How many times slower than this machine's CPU; 4 by default. */
  readonly cpuSlowdown?: number;
}

/** Runs `work` on a page of a fresh browser with these settings. */
export async function runInSlowBrowser<T>(
  settings: BrowserSettings,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: settings.width, height: settings.height } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    if (settings.isLineSlow) await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', { rate: settings.cpuSlowdown ?? 4 });
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Returns the size of the scripts that a page has loaded so far, compressed with gzip. Browsers are sent Brotli if they accept it. */
export async function measureScriptBytes(page: Page): Promise<number> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return urls
    .filter((url) => url.endsWith('.js'))
    .map((url) => join(ROOT, 'web/dist/client', new URL(url).pathname))
    .map((file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size)
    .reduce((sum, size) => sum + size, 0);
}

export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
