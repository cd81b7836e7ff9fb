// Adds up what the suites found.

/** How many checks or tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The sum of several suites. */
export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (pick: (one: Tally) => number) => tallies.reduce((total, one) => total + pick(one), 0);
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed) };
}

/**
 * A suite's tally made strict: one that ran nothing has failed, and so has one whose
 * program ended with an error although no single test failed.
 * @param exitCode of the suite's program
 */
export function settle(tally: Tally, exitCode: number): Tally {
  const hasHiddenFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return hasHiddenFailure ? { ...tally, failed: 1 } : tally;
}

/** Prints the closing line, which other programs read, and sets the exit code. */
export function close(tally: Tally): void {
  process.exitCode = tally.failed === 0 ? 0 : 1;
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
}
