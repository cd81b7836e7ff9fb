// The one way to store what a person is writing: through navigation, reloads, the end of the session, a second tab, and,
// for staff, on each of their devices.
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../boot.tsx';
import { isStaff } from '../routing/load-page.ts';
import { changeEdits, type Edits, findConflicts, mergeEdits } from './draft-edits.ts';
import { type DraftChannel, Drafts } from './drafts.ts';
import { findDraftName, useLocalDrafts } from './local-drafts.ts';
import { createLocalStorage, type ServerDrafts, SyncedStorage } from './synced-drafts.ts';
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
 * What a user is writing, by name: `note 17`. The edited fields are stored on this device for this user, and for staff also on
 * the server, until they are discarded or the same as `initial` again. Other tabs show the same. All drafts under a name have the same type.
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
  const local = useLocalDrafts();
  if (documentDrafts === null) {
    const storage =
      user && isStaff(user) ? new SyncedStorage(local, serverDrafts) : createLocalStorage(local);
    documentDrafts = new Drafts(storage, createChannel(user?.id ?? 0));
    unsavedWork.register(documentDrafts.settle);
    settleWhenHidden(documentDrafts);
  }
  return documentDrafts;
}

const serverDrafts: ServerDrafts = {
  list: async () => (await call('accounts/list-drafts', {})).drafts,
  // The page may be left at any moment.
  save: (name, value) => call('accounts/save-draft', { name, value: value as never }, { keepalive: true }),
};

/** Stores everything when the page is left or another tab is chosen, and looks for newer drafts on return. */
function settleWhenHidden(drafts: Drafts): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void drafts.settle();
    else drafts.refresh();
  });
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
