import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { createOperationsPlugin } from './tools/operations-plugin.ts';
import { createPagesPlugin } from './tools/pages-plugin.ts';

/** Two kinds of tests: those of the server share one throw-away PostgreSQL, the others need nothing. */
export default defineConfig({
  test: {
    // Threads would not do: the embedded database is tied to the thread that starts it.
    pool: 'forks',
    // The server's tests often wait for PostgreSQL and for processes: one worker more than there are processors.
    maxWorkers: availableParallelism() + 1,
    // Files share their worker's process, where nothing they leave behind can be seen.
    isolate: false,
    restoreMocks: true,
    setupFiles: ['tools/suites/repeatable-chance.ts'],
    unstubEnvs: true,
    unstubGlobals: true,
    // What is waited for may take long on a busy machine; a test that passes does not wait.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          // An app and a database for each file: no file depends on what ran before it.
          setupFiles: ['api/test/end-file.ts'],
          globalSetup: ['api/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [createOperationsPlugin(), createPagesPlugin()],
        test: {
          name: 'plain',
          // Style sheets are otherwise read as empty, and the tests of the design tokens read one.
          css: true,
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
    ],
  },
});
