// Live changes must not move what a person is about to press: cells change in place, order waits to be asked for.

interface Row {
  readonly id: number;
}

export interface Settled<Kind> {
  /** The shown rows in their shown order, each as fresh as it is known. */
  readonly rows: readonly Kind[];
  /** Shown rows that are no longer on this page. */
  readonly leftIds: readonly number[];
  /** How many rows would come, go or move; 0 when order and members are the same. */
  readonly waiting: number;
}

/** Brings the shown rows up to date with the same page as it is now. */
export function settleRows<Kind extends Row>(shown: readonly Kind[], now: readonly Kind[]): Settled<Kind> {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const shownIds = shown.map((row) => row.id);
  const leftIds = shownIds.filter((id) => !fresh.has(id));
  const cameIds = now.map((row) => row.id).filter((id) => !shownIds.includes(id));
  const kept = shownIds.filter((id) => fresh.has(id));
  const keptNow = now.map((row) => row.id).filter((id) => kept.includes(id));
  const moved = kept.filter((id, at) => id !== keptNow[at]).length;
  return {
    rows: shown.map((row) => fresh.get(row.id) ?? row),
    leftIds,
    waiting: Math.max(leftIds.length, cameIds.length) + moved,
  };
}

/** Replaces rows by newer ones of the same id. */
export function replaceRows<Kind extends Row>(rows: readonly Kind[], newer: readonly Kind[]): Kind[] {
  const byId = new Map(newer.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
