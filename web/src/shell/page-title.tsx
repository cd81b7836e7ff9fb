import { createContext, useContext, useEffect } from 'react';
import { useBoot } from './boot.tsx';

/** Where the server hears of the title while it renders; null in a browser. */
export const TitleSink = createContext<{ title: string } | null>(null);

/** Names the document: "Sign in - Riverbend County". Each page calls it once. */
export function usePageTitle(title: string): void {
  const { tenant } = useBoot();
  const sink = useContext(TitleSink);
  const full = `${title} - ${tenant.name}`;
  if (sink) sink.title = full;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
