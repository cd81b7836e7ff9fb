import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useBoot } from './boot.tsx';

/** Collects the title while the server renders; null in the browser. */
export const TitleSink = createContext<{ title: string } | null>(null);

const listeners = new Set<() => void>();
let currentTitle = '';

/**
 * Sets the document title: "Sign in - Riverbend County". On the server it writes the title to `TitleSink` while
 * rendering. Each page calls it once.
 */
export function usePageTitle(title: string): void {
  const { tenant } = useBoot();
  const sink = useContext(TitleSink);
  const full = `${title} - ${tenant.name}`;
  if (sink) sink.title = full;
  useEffect(() => {
    document.title = full;
    currentTitle = title;
    for (const listener of listeners) listener();
  }, [full, title]);
}

/** The title of the page that is shown, without the office's name; empty until the page has loaded. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(
    subscribeToTitle,
    () => currentTitle,
    () => '',
  );
}

/** Calls the listener when the title changes. Returns a function that unsubscribes. */
function subscribeToTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
