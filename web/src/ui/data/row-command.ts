type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The one-letter command of a key press, or "Enter"; undefined with a modifier. On keyboards of other scripts, the
 * Latin letter at the same position counts, so that "j" works in Arabic and Russian too.
 */
export function rowCommand(event: Keys): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Enter' || /^[\x21-\x7e]$/.test(event.key)) return event.key;
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : undefined;
}

/** The row at this offset, limited to the list; the first row if none is active or the active one was removed. */
export function rowAfter(
  rowIds: readonly string[],
  activeId: string | undefined,
  by: number,
): string | undefined {
  const at = activeId === undefined ? -1 : rowIds.indexOf(activeId);
  if (at < 0) return rowIds[0];
  return rowIds[Math.min(rowIds.length - 1, Math.max(0, at + by))];
}
