import { useMemo, useSyncExternalStore } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { type VisitorBook, visitorNamesOf } from './visitor-book.ts';
import { readBook, subscribeToVisitors } from './visitors.ts';

const nobody: VisitorBook = [];

/** Returns the names of other people who have one of these applications open. */
export function useVisitors(applicationIds: readonly number[]): readonly string[] {
  const { user } = useBoot();
  const book = useSyncExternalStore(subscribeToVisitors, readBook, () => nobody);
  return useMemo(
    () =>
      visitorNamesOf(
        book.filter(({ visitor }) => visitor.staffId !== user?.staffId),
        applicationIds,
      ),
    [book, applicationIds, user],
  );
}
