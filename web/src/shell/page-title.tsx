import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useBoot } from './boot.tsx';
import { useTexts } from './use-texts.ts';

/** Collects the title and description while the server renders; null in the browser. */
export const PageHeadSink = createContext<{ title: string; description: string } | null>(null);

const listeners = new Set<() => void>();
let currentTitle = '';

/**
 * Sets the document title: "Sign in - Riverbend County". On the server it writes the title and the description for search
 * results and link previews to `PageHeadSink` while rendering; by default the office's. Each page calls it once.
 */
export function usePageTitle(title: string, description?: string): void {
  const { tenant } = useBoot();
  const t = useTexts();
  const sink = useContext(PageHeadSink);
  const full = `${title} - ${tenant.name}`;
  if (sink) {
    sink.title = full;
    sink.description = description || t('site.description', { office: tenant.name });
  }
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
