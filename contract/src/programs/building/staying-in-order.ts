/** Of the names in both lists, as many as possible that stand in the same order in both: the others were moved. */
export function stayingInOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const placeBefore = new Map(before.map((name, index) => [name, index]));
  const common = after.filter((name) => placeBefore.has(name));
  /** By the place in `common`: the longest run of rising places that ends there. */
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
