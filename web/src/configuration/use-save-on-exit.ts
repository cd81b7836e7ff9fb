import { useEffect } from 'react';
import type { DraftStore } from './draft-store.ts';

/** Saves when the page is hidden or left. The browser warns before it closes a page with unsaved changes. */
export function useSaveOnExit<Definition>(store: DraftStore<Definition>): void {
  useEffect(() => {
    const save = (): void => void store.flush();
    const warnIfUnsaved = (event: BeforeUnloadEvent): void => {
      if (store.current().saving !== 'saved') event.preventDefault();
    };
    document.addEventListener('visibilitychange', save);
    window.addEventListener('online', save);
    window.addEventListener('beforeunload', warnIfUnsaved);
    return () => {
      save();
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('online', save);
      window.removeEventListener('beforeunload', warnIfUnsaved);
    };
  }, [store]);
}
