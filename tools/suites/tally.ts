// Adds up the suites' results.

/** A failed check or test. */
export interface Failure {
  /** Its name, then its messages. */
  readonly text: string;
  /** The file that can run again alone, from the root; checks have none. */
  readonly file?: string;
}

/** The number of passed and failed checks or tests, the failed ones, and those that failed and then passed alone. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly flaky?: readonly Failure[];
}

/** The result of a suite without a report. */
export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, failures: [] };

/** Returns the sum of several tallies. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const addUp = (pick: (one: Tally) => number) => tallies.reduce((total, one) => total + pick(one), 0);
  return {
    passed: addUp((one) => one.passed),
    failed: addUp((one) => one.failed),
    failures: tallies.flatMap((one) => one.failures),
    flaky: tallies.flatMap((one) => one.flaky ?? []),
  };
}

/**
 * Returns the tally, with a failure added if the suite ran nothing, or if its program exited with an error although no
 * test failed.
 * @param exitCode of the suite's program
 */
export function failIfNothingRan(tally: Tally, exitCode: number): Tally {
  const hasHiddenFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  if (!hasHiddenFailure) return tally;
  return {
    ...tally,
    failed: 1,
    failures: [{ text: `a suite ended with ${exitCode} after ${tally.passed} passed` }],
  };
}

/**
 * Sets the exit code of this process, and prints the failures, because the output above them is long, then the summary
 * line, which other programs read.
 */
export function printSummary(tally: Tally): void {
  process.exitCode = tally.failed === 0 ? 0 : 1;
  for (const { text } of tally.flaky ?? []) console.log(`flaky: ${text}\n`);
  for (const { text } of tally.failures) console.log(`FAILED ${text}\n`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
}
