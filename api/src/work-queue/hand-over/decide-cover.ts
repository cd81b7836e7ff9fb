/** Who is away and who covers; null if no one does. */
export type Covers = ReadonlyMap<number, number | null>;

/**
 * Decides who gets a case that is meant for a person: they, or their cover while they are away, or the cover's cover. Null
 * if none of them may own it. `mayOwn` says whether a person who isn't away may own the case.
 */
export function decideCover(
  staffId: number,
  covers: Covers,
  mayOwn: (staffId: number) => boolean,
): number | null {
  const passed = new Set<number>();
  let next: number | null = staffId;
  while (next !== null && covers.has(next) && !passed.has(next)) {
    passed.add(next);
    next = covers.get(next) ?? null;
  }
  return next !== null && !passed.has(next) && mayOwn(next) ? next : null;
}
