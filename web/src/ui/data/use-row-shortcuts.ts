import { useEffect, useRef } from 'react';

export type RowShortcuts = {
  rowIds: readonly string[];
  activeId: string | undefined;
  /** Called with the new active row; the row is focused and scrolled into view. */
  onMove: (rowId: string) => void;
  onToggle?: ((rowId: string) => void) | undefined;
  onOpen?: ((rowId: string) => void) | undefined;
  /** False if the user has turned off one-letter keys (WCAG 2.1.4). */
  isEnabled?: boolean | undefined;
};

/** The keys of a list by what they do. */
export const rowKeys = { next: 'j', previous: 'k', select: 'x', open: 'Enter' } as const;

const textEntrySelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [popover], [role=menu]';

/**
 * Keyboard shortcuts of a list for the whole page: j and k move, x selects, and Enter opens. Enter on a link or button
 * keeps its native behavior.
 */
export function useRowShortcuts(keys: RowShortcuts): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const isEnabled = keys.isEnabled ?? true;
  useFocusRecovery(keys);
  useEffect(() => {
    if (!isEnabled) return;
    const press = (event: KeyboardEvent): void => {
      const command = getPageKey(event);
      const isOnControl = (event.target as Element).closest('a, button, summary, input') !== null;
      if (!command || (command === rowKeys.open && isOnControl)) return;
      if (runCommand(latest.current, command)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isEnabled]);
}

/** If the focused row is removed, focuses the row that takes its position. */
function useFocusRecovery({ rowIds, activeId, onMove }: RowShortcuts): void {
  const place = useRef(-1);
  useEffect(() => {
    const at = activeId === undefined ? -1 : rowIds.indexOf(activeId);
    const next = rowIds[Math.min(place.current, rowIds.length - 1)];
    if (at >= 0) place.current = at;
    // Only if the focus was lost with the row; otherwise the focus stays where it is.
    else if (activeId !== undefined && next !== undefined && document.activeElement === document.body) {
      onMove(next);
      focusRow(next);
    }
  });
}

/** Focuses the row with this id, if it is on the page. */
const focusRow = (rowId: string): void =>
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(rowId)}"]`)?.focus();

/** Executes a shortcut. Returns false if it does nothing, so that the browser keeps its default. */
function runCommand({ rowIds, activeId, onMove, onToggle, onOpen }: RowShortcuts, command: string): boolean {
  if (command === rowKeys.next || command === rowKeys.previous) {
    const next = findRowAtOffset(rowIds, activeId, command === rowKeys.next ? 1 : -1);
    if (next === undefined) return false;
    onMove(next);
    focusRow(next);
    return true;
  }
  const own = { [rowKeys.select]: onToggle, [rowKeys.open]: onOpen }[command];
  if (!own || activeId === undefined) return false;
  own(activeId);
  return true;
}

/**
 * The key of a key press that is meant for the page; undefined during typing, in dialogs and menus, and if it has been
 * handled.
 */
export function getPageKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined;
  if (event.target instanceof Element && event.target.closest(textEntrySelector)) return undefined;
  return document.querySelector('dialog[open]') ? undefined : getRowCommand(event);
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The one-letter command of a key press, or "Enter"; undefined with a modifier. On keyboards of other scripts, the
 * Latin letter at the same position counts, so that "j" works in Arabic and Russian too.
 */
export function getRowCommand(event: Keys): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Enter' || /^[\x21-\x7e]$/.test(event.key)) return event.key;
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : undefined;
}

/**
 * The id of the row `by` rows after the active one, limited to the list; the first row if none is active or the
 * active one was removed.
 */
export function findRowAtOffset(
  rowIds: readonly string[],
  activeId: string | undefined,
  by: number,
): string | undefined {
  const at = activeId === undefined ? -1 : rowIds.indexOf(activeId);
  if (at < 0) return rowIds[0];
  return rowIds[Math.min(rowIds.length - 1, Math.max(0, at + by))];
}
