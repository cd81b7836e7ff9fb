// Runs the real operator command in a separate process, on the tests' database.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testApp } from './app.ts';

export const repositoryRoot = new URL('../../', import.meta.url).pathname;
export const execFileAsync = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly complaint: string;
}

/** Runs `npm run operator -- tenants ...` without npm; returns its exit code and output. */
export const runTenantCommand = (...words: string[]): Promise<Ended> => runOperator('tenants', ...words);

/** Runs `npm run operator -- ...` without npm, on the database of the tests; returns its exit code and output. */
export async function runOperator(...words: string[]): Promise<Ended> {
  const { config } = await testApp();
  const { DATABASE_URL, MIGRATIONS_DATABASE_URL } = config;
  const env = {
    ...process.env,
    DATABASE_URL,
    MIGRATIONS_DATABASE_URL,
    BASE_DOMAIN: 'localhost',
    NODE_ENV: 'test',
  };
  try {
    const { stdout, stderr } = await execFileAsync(process.execPath, ['tools/operator.ts', ...words], {
      cwd: repositoryRoot,
      env,
    });
    return { code: 0, out: stdout, complaint: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, complaint: stderr };
  }
}
