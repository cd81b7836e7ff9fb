import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/suites/find-chromium.ts';

const PORT = 3100;
const executablePath = findChromium();

// Playwright loads this file in its workers too; they find the folder in the environment.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'commonway-journeys-'));

/** Journeys by persona, in one browser, against an app with the demo data on a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/record.json' }],
  ],
  use: {
    baseURL: `http://riverbend.localhost:${PORT}`,
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
  webServer: {
    command: `"${process.execPath}" api/src/server.ts`,
    url: `http://127.0.0.1:${PORT}/livez`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      DATABASE_URL: '',
      SEED: 'demo',
    },
  },
});
