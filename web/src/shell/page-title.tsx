import { createContext, useContext, useEffect } from 'react';
import { useBoot } from './boot.tsx';

/** Collects the title while the server renders; null in the browser. */
export const TitleSink = createContext<{ title: string } | null>(null);

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
  }, [full]);
}
