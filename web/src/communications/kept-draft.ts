// What was begun and not sent or saved: in memory for as long as the document lives, and sealed in this browser for the next one.
import { useEffect, useState } from 'react';
import { useKeptDrafts } from '../shell/session/use-kept-drafts.ts';

/** A part of a draft, or what makes one of the draft as it is then. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

const drafts = new Map<string, unknown>();

/**
 * A draft by its name: nobody's but this person's, on this device, until it is empty. Whatever is kept under a name has one shape.
 * @returns the draft, what changes it, and what takes it back to `first`
 */
export function useKeptDraft<Draft extends object>(
  name: string,
  first: Draft,
  isEmpty: (draft: Draft) => boolean,
): [Draft, (part: DraftChange<Draft>) => void, () => void] {
  const kept = useKeptDrafts();
  const [draft, setDraft] = useState(() => (drafts.get(name) as Draft | undefined) ?? first);
  // Read once: what it is completed with is what it began with.
  const [beginning] = useState(first);
  useEffect(() => {
    let isGone = false;
    kept.read(name).then(
      (found) => {
        // What is typed meanwhile is newer.
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
    // The newest of it: a file may arrive long after it was chosen.
    const newest = (drafts.get(name) as Draft | undefined) ?? draft;
    const next = { ...newest, ...(typeof part === 'function' ? part(newest) : part) };
    drafts.set(name, next);
    setDraft(next);
    // Without a key or room it lives as long as the document.
    (isEmpty(next) ? kept.forget(name) : kept.keep(name, next)).catch(() => undefined);
  };
  const forget = (): void => {
    drafts.delete(name);
    setDraft(first);
    kept.forget(name).catch(() => undefined);
  };
  return [draft, change, forget];
}
