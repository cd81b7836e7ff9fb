// A phone may drop the page of the code while its owner reads the email. The token is then in a cookie that scripts cannot
// read; the tab stores only the login that was typed, and the path of the page, so that a reload shows the code again.
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { tabStorage } from '../../ui/device-storage.ts';
import { useRedirectPath } from './flow-memory.ts';

const storageKey = 'commonway.code-page';

/** What /sign-up/code shows of the page that was dropped. */
export interface CodePageState {
  /** The login as its owner typed it. */
  readonly sentTo: string;
}

/** While the code page of a sign-up shows, stores the login that the code was sent to. Null before it is sent. */
export function useStoredCodePage(sentTo: string | null): void {
  const [path] = useLocation();
  useEffect(() => {
    if (sentTo === null) return;
    write(JSON.stringify({ path, sentTo }));
    // A reload or a dropped page does not get here.
    return () => write(null);
  }, [path, sentTo]);
}

/** If this page was dropped while it waited for a code, opens the page that takes the code. */
export function useReopenedCodePage(): void {
  const [path, navigate] = useLocation();
  const redirect = useRedirectPath();
  useEffect(() => {
    const stored = read();
    if (stored?.path !== path) return;
    write(null);
    const state: CodePageState = { sentTo: stored.sentTo };
    navigate(paths.signUpCode({ redirect }), { replace: true, state });
  }, [path, navigate, redirect]);
}

function read(): (CodePageState & { readonly path: string }) | null {
  return JSON.parse(tabStorage.getItem(storageKey) ?? 'null');
}

function write(text: string | null): void {
  if (text === null) tabStorage.removeItem(storageKey);
  else tabStorage.setItem(storageKey, text);
}
