import { useRef, useSyncExternalStore } from 'react';
import type { Draft } from '../saving/draft.ts';

/**
 * Returns what `select` reads of a draft, and renders again only when that changes. A keystroke therefore renders only
 * the question that it changes, not the two hundred around it.
 */
export function useSelected<T>(
  draft: Pick<Draft, 'subscribe'>,
  select: () => T,
  isSame: (before: T, after: T) => boolean = Object.is,
): T {
  const known = useRef<{ readonly value: T } | null>(null);
  const getSnapshot = (): T => {
    const value = select();
    if (known.current === null || !isSame(known.current.value, value)) known.current = { value };
    return known.current.value;
  };
  return useSyncExternalStore(draft.subscribe, getSnapshot, getSnapshot);
}
