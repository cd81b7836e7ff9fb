import { useEffect, useState } from 'react';
import { useLocalDrafts } from '../session/local-drafts.ts';
import { addRecent, type SearchResult } from './search-result.ts';

const storageName = 'search.recent';

/**
 * What this person opened from the search in this browser in the last week, and a function that adds to it. Names of
 * applicants are stored encrypted, like drafts.
 */
export function useRecent(): [readonly SearchResult[], (opened: SearchResult) => void] {
  const drafts = useLocalDrafts();
  const [recent, setRecent] = useState<readonly SearchResult[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Without storage or a key there are no recent results.
    drafts
      .read(storageName)
      .then((stored) => isWanted && Array.isArray(stored) && setRecent(stored))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [drafts]);
  const add = (opened: SearchResult): void => {
    drafts.save(storageName, addRecent(recent, opened)).catch(() => undefined);
  };
  return [recent, add];
}

/** Puts a page that the person visits in front of their recent results, once its facts are known. */
export function useRecentVisit(
  visit: { readonly href: string; readonly label: string; readonly detail: string } | null,
): void {
  const drafts = useLocalDrafts();
  const { href, label = '', detail = '' } = visit ?? {};
  useEffect(() => {
    if (href === undefined) return;
    const add = async (): Promise<void> => {
      const stored = await drafts.read(storageName);
      const recent: readonly SearchResult[] = Array.isArray(stored) ? stored : [];
      // The search knows more about what it found than the page says.
      const known = recent.find((each) => each.href === href);
      const visited = known ?? { resultId: '', groupId: 'recent', label, detail, href };
      await drafts.save(storageName, addRecent(recent, visited));
    };
    add().catch(() => undefined);
  }, [drafts, href, label, detail]);
}
