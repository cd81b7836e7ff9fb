// Drafts that were not sent or saved: in memory until the document is unloaded, and encrypted in this browser beyond
// that.
import { useEffect, useState } from 'react';
import { useLocalDrafts } from './local-drafts.ts';

/** A partial change to a draft, or a function that computes it from the current draft. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

const drafts = new Map<string, unknown>();

/**
 * Stores a draft under a name, for this user on this device only, until it is empty. All drafts under a name have
 * the same type.
 * @returns the draft, a function to change it, and a function to discard it, which resets it to `first`
 */
export function useLocalDraft<Draft extends object>(
  name: string,
  first: Draft,
  isEmpty: (draft: Draft) => boolean,
): [Draft, (part: DraftChange<Draft>) => void, () => void] {
  const localDrafts = useLocalDrafts();
  const [draft, setDraft] = useState(() => (drafts.get(name) as Draft | undefined) ?? first);
  // Only the first value counts: a restored draft is completed with the initial one.
  const [initialDraft] = useState(first);
  useEffect(() => {
    let isUnmounted = false;
    localDrafts.read(name).then(
      (found) => {
        // Anything typed in the meantime is newer.
        if (isUnmounted || found === null || drafts.has(name)) return;
        const restored = { ...initialDraft, ...(found as Draft) };
        drafts.set(name, restored);
        setDraft(restored);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [localDrafts, name, initialDraft]);
  const change = (part: DraftChange<Draft>): void => {
    // Uses the newest draft, because a file may finish uploading long after it was selected.
    const newest = (drafts.get(name) as Draft | undefined) ?? draft;
    const next = { ...newest, ...(typeof part === 'function' ? part(newest) : part) };
    drafts.set(name, next);
    setDraft(next);
    // If storing fails, for lack of a key or space, the draft lasts until the document is unloaded.
    (isEmpty(next) ? localDrafts.remove(name) : localDrafts.save(name, next)).catch(() => undefined);
  };
  const discard = (): void => {
    drafts.delete(name);
    setDraft(first);
    localDrafts.remove(name).catch(() => undefined);
  };
  return [draft, change, discard];
}
