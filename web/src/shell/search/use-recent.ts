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
