// Which applications are chosen, over pages: the rows go along, since a change names each row's version.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';

export interface Selection {
  readonly items: ReadonlyMap<number, QueueItem>;
  /** Where a range starts: the last application turned on or off. */
  readonly anchorId: number | null;
}

export const noSelection: Selection = { items: new Map(), anchorId: null };

/** Turns one on or off; as a range, everything between the anchor and it becomes as the anchor is. */
export function toggle(
  selection: Selection,
  rows: readonly QueueItem[],
  id: number,
  isRange: boolean,
): Selection {
  const anchorAt = rows.findIndex((row) => row.id === selection.anchorId);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return selection;
  if (!isRange || anchorAt < 0) return set(selection, rows.slice(at, at + 1), !selection.items.has(id), id);
  const between = rows.slice(Math.min(at, anchorAt), Math.max(at, anchorAt) + 1);
  return set(selection, between, selection.items.has(selection.anchorId ?? id), id);
}

/** Turns a whole page on or off; other pages stay as they are. */
export function togglePage(selection: Selection, rows: readonly QueueItem[], isChosen: boolean): Selection {
  return set(selection, rows, isChosen, null);
}

/** Puts the newest state of rows into the selection, so that it never holds an old version. */
export function refreshSelection(selection: Selection, rows: readonly QueueItem[]): Selection {
  const newer = rows.filter((row) => {
    const held = selection.items.get(row.id);
    return held !== undefined && held !== row;
  });
  return newer.length === 0 ? selection : set(selection, newer, true, selection.anchorId);
}

function set(
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
