import { useEffect, useRef } from 'react';

export type RowShortcuts = {
  rowIds: readonly string[];
  activeId: string | undefined;
  /** Called with the new active row; the row is focused and scrolled into view. */
  onMove: (rowId: string) => void;
  onToggle?: ((rowId: string) => void) | undefined;
  onOpen?: ((rowId: string) => void) | undefined;
  /** Further keys, such as `a` to assign; called with the active row, if any. */
  commands?: Readonly<Record<string, (activeId: string | undefined) => void>> | undefined;
  /** False if the user has turned off one-letter keys (WCAG 2.1.4). */
  isEnabled?: boolean | undefined;
};

const textEntrySelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [popover], [role=menu]';

/**
 * Keyboard shortcuts of a list for the whole page: j and k move, x selects, Enter opens, and the caller's own commands.
 * They are inactive during typing and in dialogs and menus, and Enter on a link or button keeps its native behavior.
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
      const target = event.target as Element;
      const command = getRowCommand(event);
      if (!command || event.defaultPrevented || event.isComposing || target.closest(textEntrySelector))
        return;
      if (document.querySelector('dialog[open]')) return;
      if (command === 'Enter' && target.closest('a, button, summary, input')) return;
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
function runCommand(
  { rowIds, activeId, onMove, onToggle, onOpen, commands }: RowShortcuts,
  command: string,
): boolean {
  if (command === 'j' || command === 'k') {
    const next = findRowAtOffset(rowIds, activeId, command === 'j' ? 1 : -1);
    if (next === undefined) return false;
    onMove(next);
    focusRow(next);
    return true;
  }
  if (commands?.[command]) {
    commands[command](activeId);
    return true;
  }
  const own = { x: onToggle, Enter: onOpen }[command];
  if (!own || activeId === undefined) return false;
  own(activeId);
  return true;
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
