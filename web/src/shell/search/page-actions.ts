// The actions of the page that is shown, for the search: pages register what the person may do there now.
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface PageAction {
  readonly actionId: string;
  readonly label: string;
  /** The key that does the same on the page. */
  readonly shortcut?: string;
  readonly run: () => void;
}

const none: readonly PageAction[] = [];
const listeners = new Set<() => void>();
let current: readonly PageAction[] = none;

/** Replaces the actions and notifies the search, if it is open. */
function setActions(actions: readonly PageAction[]): void {
  current = actions;
  for (const listener of listeners) listener();
}

/** Registers the actions of a page while it is shown. */
export function useRegisterActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const labels = actions.map(({ label }) => label).join('\n');
  useEffect(() => {
    if (labels === '') return;
    const run = (actionId: string): void => latest.current.find((each) => each.actionId === actionId)?.run();
    // The page renders more often than its actions change.
    setActions(latest.current.map((action) => ({ ...action, run: () => run(action.actionId) })));
    return () => setActions(none);
  }, [labels]);
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
