// Drafts that were not sent or saved: in memory until the document is unloaded, and encrypted in this browser beyond
// that.
import { useEffect, useState } from 'react';
import { useKeptDrafts } from '../shell/session/use-kept-drafts.ts';

/** A partial change to a draft, or a function that computes it from the current draft. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

const drafts = new Map<string, unknown>();

/**
 * Stores a draft under a name, for this user on this device only, until it is empty. All drafts under a name have the
 * same type.
 * @returns the draft, a function to change it, and a function to reset it to `first`
 */
export function useKeptDraft<Draft extends object>(
  name: string,
  first: Draft,
  isEmpty: (draft: Draft) => boolean,
): [Draft, (part: DraftChange<Draft>) => void, () => void] {
  const kept = useKeptDrafts();
  const [draft, setDraft] = useState(() => (drafts.get(name) as Draft | undefined) ?? first);
  // Only the first value counts: a restored draft is completed with the initial one.
  const [beginning] = useState(first);
  useEffect(() => {
    let isGone = false;
    kept.read(name).then(
      (found) => {
        // Anything typed in the meantime is newer.
        if (isGone || found === null || drafts.has(name)) return;
        const read = { ...beginning, ...(found as Draft) };
        drafts.set(name, read);
        setDraft(read);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [kept, name, beginning]);
  const change = (part: DraftChange<Draft>): void => {
    // Uses the newest draft, because a file may finish uploading long after it was selected.
    const newest = (drafts.get(name) as Draft | undefined) ?? draft;
    const next = { ...newest, ...(typeof part === 'function' ? part(newest) : part) };
    drafts.set(name, next);
    setDraft(next);
    // If storing fails, for lack of a key or space, the draft lasts until the document is unloaded.
    (isEmpty(next) ? kept.forget(name) : kept.keep(name, next)).catch(() => undefined);
  };
  const forget = (): void => {
    drafts.delete(name);
    setDraft(first);
    kept.forget(name).catch(() => undefined);
  };
  return [draft, change, forget];
}
