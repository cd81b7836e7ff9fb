// Static checks of the source.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { type AuditVerdict, auditPackages } from './audit-packages.ts';
import { runNode, runNodeCollected } from './run-node.ts';
import { EMPTY_TALLY, type Failure, type Tally } from './tally.ts';

type Kind = 'lint' | 'types';

interface Check {
  readonly name: string;
  readonly kind: Kind;
  readonly args: readonly [program: string, ...args: string[]];
}

const PROGRAMS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
};

// Biome colors its output even if it is collected.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

/**
 * The slowest come first, so that none is left over at the end. The compiler builds the projects in order, the contract
 * once, and keeps what hasn't changed in `node_modules/.cache/types`.
 */
const CHECKS: readonly Check[] = [
  { name: 'types', kind: 'types', args: [PROGRAMS.tsc, '--build'] },
  createLintCheck('promises and import cycles', PROGRAMS.oxlint, '--type-aware', '--deny-warnings'),
  createLintCheck('dead code', PROGRAMS.knip, '--no-progress'),
  createLintCheck('translations', 'tools/translations.ts'),
  createLintCheck('format and lint', PROGRAMS.biome, 'ci', colors, '.'),
];

/** More concurrency wouldn't help: most checks use several processors. */
const SIDE_BY_SIDE = 2;
const AUDIT = 'known vulnerabilities in packages';

/** Runs every check, even after a failure, and counts each as one. */
export async function runStaticChecks(): Promise<Tally> {
  const audit = auditPackages();
  const tally = await runChecks(CHECKS);
  const counted = reportAudit(await audit);
  return {
    passed: tally.passed + counted.passed,
    failed: tally.failed + counted.failed,
    failures: [...tally.failures, ...counted.failures],
  };
}

/** Runs the checks of one kind. */
export const runChecksOfKind = (kind: Kind): Promise<Tally> =>
  runChecks(CHECKS.filter((check) => check.kind === kind));

/** Runs the checks, some at once, and counts each as one. Checks whose program is not installed are left out. */
async function runChecks(checks: readonly Check[]): Promise<Tally> {
  const waiting = checks.filter(({ args: [program] }) => existsSync(join(ROOT, program)));
  const failures: Failure[] = [];
  let passed = 0;
  const runWaiting = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await runCheck(check)) passed += 1;
      else failures.push({ text: check.name });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runWaiting));
  return { passed, failed: failures.length, failures };
}

/** Runs a check, prints its output and result, and returns whether it passed. */
async function runCheck({ name, args }: Check): Promise<boolean> {
  const start = performance.now();
  const { exitCode, output } = await runNodeCollected(args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(output);
  console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`);
  return exitCode === 0;
}

/** Prints the verdict of the audit and counts it as one check. Without a verdict there is nothing to count. */
function reportAudit({ state, message }: AuditVerdict): Tally {
  if (state === 'unavailable') {
    console.log(`not checked: ${AUDIT} (${message})`);
    return EMPTY_TALLY;
  }
  console.log(`${state === 'clean' ? 'passed' : 'FAILED'}: ${AUDIT} (${message})`);
  return state === 'clean'
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ text: `${AUDIT}: ${message}` }] };
}

/** Builds the web app, counted as one check. */
export async function runWebBuild(): Promise<Tally> {
  const isBuilt = (await runNode(['tools/build.ts', '--if-stale'])) === 0;
  console.log(`${isBuilt ? 'passed' : 'FAILED'}: web build`);
  return isBuilt
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ text: 'web build' }] };
}

function createLintCheck(name: string, ...args: Check['args']): Check {
  return { name, kind: 'lint', args };
}
