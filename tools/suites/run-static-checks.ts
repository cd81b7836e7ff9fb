// The checks that read the source without running it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { auditPackages } from './audit-packages.ts';
import { runNode } from './run-node.ts';
import type { Tally } from './tally.ts';

const PROGRAMS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
};

const CHECKS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['format and lint', PROGRAMS.biome, 'ci', '.'],
  ['promises and import cycles', PROGRAMS.oxlint, '--type-aware', '--deny-warnings'],
  ['types of contract', PROGRAMS.tsc, '--noEmit', '-p', 'contract'],
  ['types of api', PROGRAMS.tsc, '--noEmit', '-p', 'api'],
  ['types of web', PROGRAMS.tsc, '--noEmit', '-p', 'web'],
  ['types of tools and journeys', PROGRAMS.tsc, '--noEmit', '-p', '.'],
  ['dead code', PROGRAMS.knip, '--no-progress'],
  ['translations', 'tools/translations.ts'],
];

/** Runs every check, one failure or not, and counts each as one. */
export async function runStaticChecks(): Promise<Tally> {
  let passed = 0;
  const failures: string[] = [];
  for (const [name, program = '', ...args] of CHECKS) {
    if (!existsSync(join(ROOT, program))) continue;
    const isClean = (await runNode([program, ...args])) === 0;
    console.log(`${isClean ? 'passed' : 'FAILED'}: ${name}`);
    if (isClean) passed += 1;
    else failures.push(name);
  }
  const audit = await auditPackages();
  const name = 'known vulnerabilities in packages';
  // Without an answer of the registry there is nothing to count.
  if (audit.state === 'unavailable') console.log(`not checked: ${name} (${audit.message})`);
  else console.log(`${audit.state === 'clean' ? 'passed' : 'FAILED'}: ${name} (${audit.message})`);
  if (audit.state === 'clean') passed += 1;
  else if (audit.state === 'vulnerable') failures.push(`${name}: ${audit.message}`);
  return { passed, failed: failures.length, failures };
}

/** Builds the web app, counted as one check. */
export async function runWebBuild(): Promise<Tally> {
  const isBuilt = (await runNode(['tools/build.ts', '--if-stale'])) === 0;
  console.log(`${isBuilt ? 'passed' : 'FAILED'}: web build`);
  return isBuilt ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: ['web build'] };
}
