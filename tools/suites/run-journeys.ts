// Runs the browser journeys against their own app, and reads the number of passed ones from Playwright's report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './find-chromium.ts';
import { runNode } from './run-node.ts';
import { EMPTY_TALLY, type Failure, failIfNothingRan, type Tally } from './tally.ts';

interface Journey {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

interface JourneySuite {
  readonly specs?: readonly Journey[];
  readonly suites?: readonly JourneySuite[];
}

interface JourneyRecord extends JourneySuite {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export interface JourneyRun {
  /** The Playwright project: the journeys in Chromium, or those in another browser. */
  readonly project?: 'journeys' | 'firefox' | 'webkit';
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs the journeys and counts them. A skipped one counts as failed.
 * @param words Playwright's filters; none runs all
 */
export async function runJourneys(run: JourneyRun = {}): Promise<Tally> {
  const { project = 'journeys', words = [], environment = {} } = run;
  const folder = mkdtempSync(join(tmpdir(), 'commonway-journeys-'));
  const record = join(folder, 'record.json');
  const variables = {
    ...environment,
    CHROMIUM_PATH: findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: record,
  };
  const command = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...words];
  const exitCode = await runNode(command, variables);
  const tally = existsSync(record) ? countJourneys(JSON.parse(readFileSync(record, 'utf8'))) : EMPTY_TALLY;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return failIfNothingRan(tally, exitCode);
}

/** Converts Playwright's JSON report to a tally. */
export function countJourneys(record: JourneyRecord): Tally {
  const { expected, unexpected, flaky, skipped } = record.stats;
  return { passed: expected, failed: unexpected + flaky + skipped, failures: listFailures(record) };
}

/** Lists the failed journeys of a suite, each with its messages. */
function listFailures({ specs = [], suites = [] }: JourneySuite): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map((test) => ({
        file: `e2e/${file}`,
        text: [`e2e/${file}: ${title}`, ...listMessages(test.results)].join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(listFailures)];
}

/** Lists the error messages of a test's attempts. */
const listMessages = (results: Journey['tests'][number]['results']) =>
  results.flatMap(({ error }) => error?.message ?? []);
