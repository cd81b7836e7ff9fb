import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { useCallback, useState } from 'react';
import {
  noSelection,
  refreshSelection,
  type Selection,
  toggle,
  togglePage,
  without,
} from '../change/selection.ts';

const noRows: readonly QueueItem[] = [];

/** The chosen applications, always in their newest known state. */
export function useChosen(rows: readonly QueueItem[] = noRows) {
  const [held, setSelection] = useState<Selection>(noSelection);
  const selection = refreshSelection(held, rows);
  if (selection !== held) setSelection(selection);
  return {
    selection,
    toggle: useCallback(
      (id: string, isRange: boolean) => setSelection((before) => toggle(before, rows, Number(id), isRange)),
      [rows],
    ),
    togglePage: useCallback(
      (isChosen: boolean) => setSelection((before) => togglePage(before, rows, isChosen)),
      [rows],
    ),
    giveUp: useCallback((ids: readonly number[]) => setSelection((before) => without(before, ids)), []),
    clear: useCallback(() => setSelection(noSelection), []),
  };
}
