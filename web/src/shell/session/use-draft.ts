// The one way to keep what a person is writing: through navigation, reloads, the end of the session, and a second tab.
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useBoot } from '../boot.tsx';
import { changeEdits, type Edits, findConflicts, mergeEdits } from './draft-edits.ts';
import { type DraftChannel, Drafts } from './drafts.ts';
import { findDraftName, useLocalDrafts } from './local-drafts.ts';
import { unsavedWork } from './unsaved-work.ts';

/** A partial change to a draft, or a function that computes it from the current draft. */
export type DraftChange<Value> = Partial<Value> | ((value: Value) => Partial<Value>);

export interface Draft<Value> {
  /** The initial value with the fields that were edited. */
  readonly value: Value;
  /** Whether a field was edited. */
  readonly isChanged: boolean;
  /** The edited fields whose initial value is no longer what the user started from: another person changed them too. */
  readonly conflicts: readonly (keyof Value)[];
  readonly change: (part: DraftChange<Value>) => void;
  /** Applies the edits to a newer value, as after another person saved. */
  readonly rebase: (newer: Value) => Pick<Draft<Value>, 'value' | 'conflicts'>;
  /** Forgets the edits, as after they were sent or saved. */
  readonly discard: () => void;
}

/**
 * What a user is writing, by name: `note 17`. Only the edited fields are stored, for this user, until they are discarded or
 * the same as `initial` again. All drafts under a name have the same type.
 * @param initial what is shown while nothing is edited: empty, or what the server has
 */
export function useDraft<Value extends object>(name: string, initial: Value): Draft<Value> {
  const drafts = useDrafts();
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(name, listener), [drafts, name]);
  const edits = useSyncExternalStore(subscribe, () => drafts.get(name) as Edits<Value> | undefined);
  useEffect(() => void drafts.restore(name), [drafts, name]);
  const rebase = (newer: Value) => ({
    value: mergeEdits(newer, edits),
    conflicts: findConflicts(newer, edits),
  });
  return {
    ...rebase(initial),
    isChanged: edits !== undefined,
    rebase,
    change: (part) => {
      // Uses the newest edits, because a file may finish uploading long after it was selected.
      const newest = drafts.get(name) as Edits<Value> | undefined;
      const changed = typeof part === 'function' ? part(mergeEdits(initial, newest)) : part;
      const next = changeEdits(initial, newest, changed);
      if (next !== null) drafts.set(name, next);
      else if (newest !== undefined) drafts.remove(name);
    },
    discard: () => drafts.remove(name),
  };
}

let documentDrafts: Drafts | null = null;

/** The drafts of the signed-in user, created once per document, because a document belongs to one person. */
function useDrafts(): Drafts {
  const { user } = useBoot();
  const storage = useLocalDrafts();
  if (documentDrafts === null) {
    documentDrafts = new Drafts(storage, createChannel(user?.id ?? 0));
    unsavedWork.register(documentDrafts.settle);
  }
  return documentDrafts;
}

/** The channel between the tabs of one person. */
function createChannel(personId: number): DraftChannel {
  const channel = new BroadcastChannel(`commonway-drafts-${personId}`);
  return {
    announce: (name) => channel.postMessage(name),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
      // A tab of another process may get the message before it sees what was stored.
      addEventListener('storage', ({ key }) => {
        const name = findDraftName(personId, key);
        if (name !== null) listener(name);
      });
    },
  };
}
