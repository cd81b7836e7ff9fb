import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/suites/find-chromium.ts';

// Another port lets two runs go side by side.
const PORT = Number(process.env.JOURNEYS_PORT ?? 3100);
const executablePath = findChromium();

// The runner names a folder and clears it away; without it, each run still begins with an empty database. Journeys read
// it too: the operator's command works on the same database.
process.env.JOURNEYS_DATA_DIR ??= join(tmpdir(), `commonway-journeys-${process.pid}`);
const dataDir = process.env.JOURNEYS_DATA_DIR;

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
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
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
      // Mail comes in beside it.
      MAIL_LISTEN_PORT: String(PORT + 2000),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
    },
  },
});
