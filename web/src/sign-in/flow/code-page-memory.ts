// A phone may drop the page of the code while its owner reads the email. The tokens are then in cookies that scripts cannot
// read (api/src/sign-in/step-cookies.ts); the tab stores what else the page shows, no secret, so that a reload shows it again.
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { tabStorage } from '../../ui/device-storage.ts';

const storageKey = 'commonway.code-page';

/** While a code page shows, stores its state. Null before the code is sent. */
export function useStoredCodePage(state: object | null): void {
  const [path] = useLocation();
  const text = state && JSON.stringify({ path, state });
  useEffect(() => {
    if (text === null) return;
    tabStorage.setItem(storageKey, text);
    // A reload or a dropped page does not get here.
    return () => tabStorage.removeItem(storageKey);
  }, [text]);
}

/** If this page was dropped while it waited for a code, calls `onReopen` once with the state that it stored. */
export function useReopenedCodePage<State>(onReopen: (state: State) => void): void {
  const [path] = useLocation();
  const reopen = useRef(onReopen);
  useEffect(() => {
    const stored = JSON.parse(tabStorage.getItem(storageKey) ?? 'null');
    if (stored?.path !== path) return;
    tabStorage.removeItem(storageKey);
    reopen.current(stored.state);
  }, [path]);
}
