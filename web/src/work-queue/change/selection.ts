// The selected applications across pages. The rows are stored too, because a change names the version of each row.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';

export interface Selection {
  readonly items: ReadonlyMap<number, QueueItem>;
  /** The start of a range: the last application that was selected or cleared. */
  readonly anchorId: number | null;
}

export const noSelection: Selection = { items: new Map(), anchorId: null };

/**
 * Selects or clears one row. For a range, applies the anchor's state to every row between the anchor and this row.
 */
export function toggleRow(
  selection: Selection,
  rows: readonly QueueItem[],
  id: number,
  isRange: boolean,
): Selection {
  const anchorAt = rows.findIndex((row) => row.id === selection.anchorId);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return selection;
  if (!isRange || anchorAt < 0)
    return setRowsSelected(selection, rows.slice(at, at + 1), !selection.items.has(id), id);
  const between = rows.slice(Math.min(at, anchorAt), Math.max(at, anchorAt) + 1);
  return setRowsSelected(selection, between, selection.items.has(selection.anchorId ?? id), id);
}

/** Selects or clears all rows of a page. Other pages are unchanged. */
export function setPageSelected(
  selection: Selection,
  rows: readonly QueueItem[],
  isChosen: boolean,
): Selection {
  return setRowsSelected(selection, rows, isChosen, null);
}

/** Replaces selected rows with their newest versions, so that the selection never contains a stale version. */
export function refreshSelection(selection: Selection, rows: readonly QueueItem[]): Selection {
  const newer = rows.filter((row) => {
    const held = selection.items.get(row.id);
    return held !== undefined && held !== row;
  });
  return newer.length === 0 ? selection : setRowsSelected(selection, newer, true, selection.anchorId);
}

/** Returns the selection with the rows added or removed, and a new anchor for ranges. */
function setRowsSelected(
  selection: Selection,
  rows: readonly QueueItem[],
  isChosen: boolean,
  anchorId: number | null,
): Selection {
  const items = new Map(selection.items);
  for (const row of rows) {
    if (isChosen) items.set(row.id, row);
    else items.delete(row.id);
  }
  return { items, anchorId };
}
