// Live changes must not move rows that the user is about to click: cells update in place, order changes on refresh.

interface Row {
  readonly id: number;
}

export interface MergedRows<Kind> {
  /** The shown rows in their current order, with the newest known data. */
  readonly rows: readonly Kind[];
  /** The shown rows that are no longer on this page. */
  readonly leftIds: readonly number[];
  /** The number of rows that a refresh would add, remove or move. 0 if order and rows are the same. */
  readonly waiting: number;
}

/** Updates the shown rows with the current state of the same page. */
export function mergeRows<Kind extends Row>(
  shownRows: readonly Kind[],
  currentRows: readonly Kind[],
): MergedRows<Kind> {
  const fresh = new Map(currentRows.map((row) => [row.id, row]));
  const shownIds = shownRows.map((row) => row.id);
  const leftIds = shownIds.filter((id) => !fresh.has(id));
  const cameIds = currentRows.map((row) => row.id).filter((id) => !shownIds.includes(id));
  const keptIds = shownIds.filter((id) => fresh.has(id));
  const keptIdsInNewOrder = currentRows.map((row) => row.id).filter((id) => keptIds.includes(id));
  const moved = keptIds.filter((id, at) => id !== keptIdsInNewOrder[at]).length;
  return {
    rows: shownRows.map((row) => fresh.get(row.id) ?? row),
    leftIds,
    waiting: Math.max(leftIds.length, cameIds.length) + moved,
  };
}

/** Replaces rows with newer rows of the same id. */
export function replaceRows<Kind extends Row>(rows: readonly Kind[], newer: readonly Kind[]): Kind[] {
  const byId = new Map(newer.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
