/** Returns the longest set of names that have the same order in both lists. The other names were moved. */
export function findUnmoved(before: readonly string[], after: readonly string[]): Set<string> {
  const indexBefore = new Map(before.map((name, index) => [name, index]));
  const common = after.filter((name) => indexBefore.has(name));
  /** For each index in `common`: the longest increasing run that ends there. */
  const runs: string[][] = [];
  for (const [index, name] of common.entries()) {
    const extendable = runs.filter(
      (_run, other) => (indexBefore.get(common[other] as string) ?? 0) < (indexBefore.get(name) ?? 0),
    );
    const longest = extendable.reduce<readonly string[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    );
    runs[index] = [...longest, name];
  }
  return new Set(runs.reduce<readonly string[]>((best, run) => (run.length > best.length ? run : best), []));
}
