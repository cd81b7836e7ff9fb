import { defineConfig } from 'vitest/config';

/** Two kinds of tests: those of the server share one throw-away PostgreSQL, the others need nothing. */
export default defineConfig({
  test: {
    // Threads would not do: the embedded database is tied to the thread that starts it.
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
    ],
  },
});
