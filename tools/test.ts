// The check commands: `node tools/test.ts <command> [words]`. Later suites run even after a failure.
import { existsSync } from 'node:fs';
import { otherBrowsers, runJourneysIn } from './suites/other-browsers.ts';
import { recordFlaky, retryFailed } from './suites/retry-failed.ts';
import { runJourneys } from './suites/run-journeys.ts';
import { runChecksOfKind, runStaticChecks, runWebBuild } from './suites/run-static-checks.ts';
import { runVitest } from './suites/run-vitest.ts';
import { printSummary, sumTallies, type Tally } from './suites/tally.ts';

interface Suite {
  readonly name: string;
  /** The words filter files by name; without any, all files run. */
  readonly run: (words: readonly string[]) => Promise<Tally>;
}

const SOAK = { SOAK: '1' };

const staticChecks: Suite = { name: 'static checks', run: runStaticChecks };
const lint: Suite = { name: 'lint', run: () => runChecksOfKind('lint') };
const types: Suite = { name: 'types', run: () => runChecksOfKind('types') };
const build: Suite = { name: 'web build', run: runWebBuild };
const tests: Suite = { name: 'unit and API tests', run: retryFailed((words) => runVitest({ words })) };
const unitTests: Suite = {
  name: 'unit tests',
  run: retryFailed((words) => runVitest({ project: 'plain', words })),
};
const apiTests: Suite = {
  name: 'API tests',
  run: retryFailed((words) => runVitest({ project: 'api', words })),
};
const soak: Suite = {
  name: 'full length',
  run: (words) => runVitest({ words, environment: SOAK }),
};
/**
 * Tests of the embedded server, which start it on a copy of the tests' data folder: only its own version can read
 * that.
 */
const embeddedServerTests = [
  'api/src/platform/postgres/**',
  'api/test/crash.test.ts',
  'api/test/bulk-crash.test.ts',
  'api/test/outgoing-crash.test.ts',
];
/** The server's tests on the oldest supported PostgreSQL, and schema and grants on the others that Debian has here. */
const otherVersions = [15, 16, 17].flatMap((version): Suite[] => {
  const binaries = `/usr/lib/postgresql/${version}/bin`;
  if (!existsSync(binaries)) return [];
  const environment = { TEST_POSTGRES: binaries };
  const run: Suite['run'] = (words) =>
    runVitest({
      project: 'api',
      words: version === 15 ? words : ['catalog'],
      excluded: embeddedServerTests,
      environment,
    });
  return [{ name: `PostgreSQL ${version}`, run }];
});
const journeys: Suite = { name: 'journeys', run: retryFailed((words) => runJourneys({ words })) };
const slowJourneys: Suite = {
  name: 'journeys on a slow line',
  run: (words) => runJourneys({ words, environment: SOAK }),
};

const journeysInOtherBrowsers = otherBrowsers.map(
  (browser): Suite => ({
    name: `jobs in ${browser.title}`,
    run: (words) => runJourneysIn(browser, { words, environment: SOAK }),
  }),
);

const [command = 'test', ...words] = process.argv.slice(2);
/** Words name files of the server's and unit tests. */
const isWholeSoak = words.length === 0;

/** Suites one after the other; those of a list run side by side, because the server's tests often wait. */
type Plan = readonly (Suite | readonly Suite[])[];

const COMMANDS: Readonly<Record<string, Plan>> = {
  test: [build, [staticChecks, tests], journeys],
  check: [build, [staticChecks, tests]],
  lint: [lint],
  typecheck: [types],
  'test:unit': [unitTests],
  'test:api': [build, apiTests],
  'test:e2e': [build, journeys],
  soak: [build, soak, ...otherVersions, ...(isWholeSoak ? journeysInOtherBrowsers : [])],
  'soak:browsers': [build, ...journeysInOtherBrowsers],
  'soak:e2e': [build, slowJourneys],
};

const suites = COMMANDS[command];
if (suites) await runSuites(suites);
else throw new Error(`Usage: node tools/test.ts <${Object.keys(COMMANDS).join('|')}> [words]`);

/** Runs the suites of a plan, and prints their times and the summary. */
async function runSuites(plan: Plan): Promise<void> {
  const tallies: Tally[] = [];
  const times: (readonly [name: string, seconds: number])[] = [];
  const runSuite = async ({ name, run }: Suite): Promise<void> => {
    const start = performance.now();
    tallies.push(await run(words));
    times.push([name, (performance.now() - start) / 1000]);
  };
  const start = performance.now();
  for (const step of plan) await Promise.all([step].flat().map(runSuite));
  times.push(['total', (performance.now() - start) / 1000]);
  for (const [name, seconds] of times) console.log(`${name.padEnd(20)} ${seconds.toFixed(0).padStart(5)} s`);
  if (command === 'test')
    console.log(`Not run here: ${listSoakSuites().join(', ')} (npm run soak, npm run soak:e2e)`);
  const total = sumTallies(tallies);
  recordFlaky(total);
  printSummary(total);
}

/** The names of the suites that only the soak commands run. */
function listSoakSuites(): string[] {
  const all = [COMMANDS['soak'], COMMANDS['soak:e2e']].flatMap((plan) => plan ?? []).flat();
  return all.filter((suite) => suite !== build).map(({ name }) => name);
}
