// Live changes must not move rows that the user is about to click: cells update in place, order changes on refresh.

interface Row {
  readonly id: number;
}

export interface Settled<Kind> {
  /** The shown rows in their current order, with the newest known data. */
  readonly rows: readonly Kind[];
  /** The shown rows that are no longer on this page. */
  readonly leftIds: readonly number[];
  /** The number of rows that a refresh would add, remove or move. 0 if order and rows are the same. */
  readonly waiting: number;
}

/** Updates the shown rows with the current state of the same page. */
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

/** Replaces rows with newer rows of the same id. */
export function replaceRows<Kind extends Row>(rows: readonly Kind[], newer: readonly Kind[]): Kind[] {
  const byId = new Map(newer.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
