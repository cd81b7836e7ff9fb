/** Returns the longest set of names that have the same order in both lists. The other names were moved. */
export function stayingInOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const placeBefore = new Map(before.map((name, index) => [name, index]));
  const common = after.filter((name) => placeBefore.has(name));
  /** For each index in `common`: the longest increasing run that ends there. */
  const runs: string[][] = [];
  for (const [index, name] of common.entries()) {
    const fitting = runs.filter(
      (_run, other) => (placeBefore.get(common[other] as string) ?? 0) < (placeBefore.get(name) ?? 0),
    );
    const longest = fitting.reduce<readonly string[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    );
    runs[index] = [...longest, name];
  }
  return new Set(runs.reduce<readonly string[]>((best, run) => (run.length > best.length ? run : best), []));
}
