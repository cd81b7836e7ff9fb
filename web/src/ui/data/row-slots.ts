import { useRef } from 'react';

/**
 * Assigns a slot to each row. A row keeps its slot while it is shown, and new rows take the slots of those that left, in
 * order.
 */
export function assignSlots(
  before: ReadonlyMap<string, number>,
  rowIds: readonly string[],
): ReadonlyMap<string, number> {
  const shown = new Set(rowIds);
  const free = [...before].flatMap(([id, slot]) => (shown.has(id) ? [] : [slot]));
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(rowIds.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}

/**
 * Returns the slots of the rows, for use as keys. Turning a page then changes the text of the rows in place, instead of
 * removing all of them and creating others, which costs several times as much.
 */
export function useRowSlots(rowIds: readonly string[]): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = assignSlots(slots.current, rowIds);
  return slots.current;
}
