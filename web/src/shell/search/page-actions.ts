// The actions of the page that is shown: pages and their parts register what the person may do there now. The search offers
// them, their keys run them, and the list of keyboard shortcuts shows those keys.
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { rowKeys } from '../../ui/data/use-row-shortcuts.ts';
import { useLocalSetting } from '../local-setting.ts';

export interface PageAction {
  readonly actionId: string;
  /** Missing for the keys of rows, which the list of shortcuts names. */
  readonly label?: string | undefined;
  /** The keys that do the same on the page, as in `aria-keyshortcuts`. */
  readonly shortcut?: string | undefined;
  /** Only its key is offered, not an entry of the search. */
  readonly isKeyOnly?: boolean | undefined;
  /** Missing if a part of the page handles the key itself. */
  readonly run?: (() => void) | undefined;
}

const none: readonly PageAction[] = [];
const listeners = new Set<() => void>();
const registered = new Map<string, readonly PageAction[]>();
let current: readonly PageAction[] = none;

/** Replaces the actions of a part of the page and notifies the search, if it is open. */
function setActions(part: string, actions: readonly PageAction[]): void {
  if (actions.length > 0) registered.set(part, actions);
  else registered.delete(part);
  current = [...registered.values()].flat();
  for (const listener of listeners) listener();
}

/** Registers the actions of a page, or of a part of it, while it is shown. */
export function useRegisterActions(actions: readonly PageAction[]): void {
  const part = useId();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const shown = actions.map(({ label, shortcut }) => `${label}\t${shortcut}`).join('\n');
  useEffect(() => {
    if (shown === '') return;
    const run = (actionId: string): void =>
      latest.current.find((each) => each.actionId === actionId)?.run?.();
    // The page renders more often than its actions change.
    const own = latest.current.map((action) =>
      action.run ? { ...action, run: () => run(action.actionId) } : action,
    );
    setActions(part, own);
    return () => setActions(part, none);
  }, [part, shown]);
}

/** Names the keys of a list of rows, which handles them itself, in the list of shortcuts. */
export const listRowKeys = (...keys: readonly (keyof typeof rowKeys)[]): readonly PageAction[] =>
  keys.map((actionId) => ({ actionId, shortcut: rowKeys[actionId] }));

/** The actions of the page that is shown. */
export const usePageActions = (): readonly PageAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => none,
  );

/** Whether keys without a modifier are on (WCAG 2.1.4), and a function to change that on this device. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [keys, setKeys] = useLocalSetting('queue.keys', 'on');
  return [keys === 'on', (areOn) => setKeys(areOn ? 'on' : 'off')];
}

export const listKeys = ({ shortcut }: PageAction): readonly string[] => shortcut?.split(' ') ?? [];

/** The action of a key. The page's own comes before those of every page, which registered earlier. */
export const findAction = (key: string, actions = current): PageAction | undefined =>
  actions.findLast((action) => listKeys(action).includes(key));

/** Does what a key does, and returns whether it did anything. */
export function runKey(key: string): boolean {
  const run = findAction(key)?.run;
  run?.();
  return run !== undefined;
}
