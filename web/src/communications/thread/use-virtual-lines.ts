import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** The distance from the end that counts as being at the end, in px. */
const nearEnd = 80;
const usualHeight = 84;
const gap = 8;

interface LineList {
  readonly keys: readonly string[];
  /** The index of the line to open at. Defaults to the end. */
  readonly openAt: number;
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * Virtualizes a long list. It opens at the unread line or at the end, stays at the end while the user is there, and
 * keeps its position when earlier messages load above. The focused line is always rendered.
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

/** Returns the index of the focused line. */
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
