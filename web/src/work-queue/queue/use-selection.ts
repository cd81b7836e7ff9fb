import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { useCallback, useMemo, useState } from 'react';
import { noSelection, refreshSelection, type Selection, toggle, togglePage } from '../change/selection.ts';
import { printQueueFilters, type QueueFilters } from '../filters/queue-filters.ts';

const noRows: readonly QueueItem[] = [];

/**
 * Manages the selected applications, always at their newest known version, or the selection of all applications that
 * match the filters, which lasts until the filters change. Toggling one row returns to individual selection.
 */
export function useSelection(rows: readonly QueueItem[] = noRows, filters: QueueFilters) {
  const [storedSelection, setSelection] = useState<Selection>(noSelection);
  const [wholeResultFilters, setWholeResultFilters] = useState<string | null>(null);
  const matched = useMemo(
    () => printQueueFilters({ ...filters, page: 1, sort: 'ApplicationDate', isDescending: false }),
    [filters],
  );
  const isWholeResult = wholeResultFilters === matched;
  const newest = refreshSelection(storedSelection, rows);
  if (newest !== storedSelection) setSelection(newest);
  const selection = useMemo(
    () => (isWholeResult ? togglePage(noSelection, rows, true) : newest),
    [isWholeResult, newest, rows],
  );
  const choose = useCallback(
    (next: (before: Selection) => Selection) => {
      setSelection((before) => next(isWholeResult ? togglePage(noSelection, rows, true) : before));
      setWholeResultFilters(null);
    },
    [isWholeResult, rows],
  );
  return {
    selection,
    isWhole: isWholeResult,
    toggle: useCallback(
      (id: string, isRange: boolean) => choose((before) => toggle(before, rows, Number(id), isRange)),
      [choose, rows],
    ),
    togglePage: useCallback(
      (isChosen: boolean) => choose((before) => togglePage(before, rows, isChosen)),
      [choose, rows],
    ),
    chooseWhole: useCallback(() => setWholeResultFilters(matched), [matched]),
    clear: useCallback(() => {
      setSelection(noSelection);
      setWholeResultFilters(null);
    }, []),
  };
}
