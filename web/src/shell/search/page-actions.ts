// The actions of the page that is shown, for the search: pages and their parts register what the person may do there now.
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';

export interface PageAction {
  readonly actionId: string;
  readonly label: string;
  /** The key that does the same on the page. */
  readonly shortcut?: string;
  readonly run: () => void;
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
  const labels = actions.map(({ label }) => label).join('\n');
  useEffect(() => {
    if (labels === '') return;
    const run = (actionId: string): void => latest.current.find((each) => each.actionId === actionId)?.run();
    // The page renders more often than its actions change.
    const own = latest.current.map((action) => ({ ...action, run: () => run(action.actionId) }));
    setActions(part, own);
    return () => setActions(part, none);
  }, [part, labels]);
}

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
