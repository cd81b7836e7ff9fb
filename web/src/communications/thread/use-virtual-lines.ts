import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** How near the end counts as being there, in px. */
const nearEnd = 80;
const usualHeight = 84;
const gap = 8;

interface LineList {
  readonly keys: readonly string[];
  /** Which line to open at; the end where there is none. */
  readonly openAt: number;
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * Draws only the lines in sight of a long list. It opens at what is unread, else at its end, stays at the end while one is
 * there, and at the same message when earlier ones come in above. The line that holds the focus is drawn wherever one scrolls.
 */
export function useVirtualLines({ keys, openAt, box }: LineList) {
  const isOpened = useRef(false);
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => usualHeight,
    gap,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    rangeExtractor: (range) => withFocused(range, focusedLine(box.current)),
  });
  useLayoutEffect(() => {
    if (isOpened.current || keys.length === 0) return;
    isOpened.current = true;
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'start' });
    else virtual.scrollToEnd();
  }, [virtual, keys.length, openAt]);
  return virtual;
}

/** The line that holds the focus. */
function focusedLine(box: HTMLElement | null): number | null {
  const focused = document.activeElement;
  const line = box?.contains(focused) && focused?.closest<HTMLElement>('[data-index]');
  return line ? Number(line.dataset['index']) : null;
}

function withFocused(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((one, other) => one - other);
}
