import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/suites/find-chromium.ts';
import { otherBrowsers } from './tools/suites/other-browsers.ts';

const executablePath = findChromium();

/** Journeys by persona, in two workers; each has a browser, a server and a database with the demo data (support/test-server.ts). */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts' },
    // Driven by WebDriver (e2e/support/web-driver), because Playwright drives only its own builds of them.
    ...otherBrowsers.map(({ project }) => ({ name: project, testMatch: '*.browsers.ts' })),
  ],
  // As long as anything may take on a busy machine; a journey that passes does not wait.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/record.json' }],
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace shows each step, and takes a third of a run's time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What moves is drawn again and again by a processor that the other journeys wait for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A browser that is being tested has no business with its maker's servers.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
