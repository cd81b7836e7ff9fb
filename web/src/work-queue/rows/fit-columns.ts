// The columns that fit beside each other, for people who did not choose columns.
import type { QueueColumn } from '@commonway/contract/work-queue/queue-limits.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { debounceResize } from '../../ui/debounce-resize.ts';
import { alwaysShown, queueColumnViews } from './queue-columns.tsx';

const checkboxWidth = 44;

/**
 * Returns the possible columns that fit this width, in their order: those that are always shown, and then as many as
 * possible by importance.
 */
export function fitColumns(possible: readonly QueueColumn[], width: number): QueueColumn[] {
  const byImportance = possible.toSorted(
    (one, other) => queueColumnViews[other].importance - queueColumnViews[one].importance,
  );
  const shown = new Set<QueueColumn>();
  let left = width - checkboxWidth;
  for (const id of byImportance) {
    const column = queueColumnViews[id];
    if (column.importance < alwaysShown && column.width > left) continue;
    shown.add(id);
    left -= column.width;
  }
  return possible.filter((id) => shown.has(id));
}

/**
 * Measures the width of an element in whole pixels before the first paint and once it has changed; null until then.
 * `isFrozen` keeps the last width.
 */
export function useWidth(element: RefObject<HTMLElement | null>, isFrozen: boolean): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (element.current === null || isFrozen) return;
    const measured = element.current;
    const measure = (): void => setWidth(Math.floor(measured.clientWidth));
    measure();
    const resize = debounceResize(measure);
    const observer = new ResizeObserver(resize.request);
    observer.observe(measured);
    return () => {
      resize.cancel();
      observer.disconnect();
    };
  }, [element, isFrozen]);
  return width;
}
