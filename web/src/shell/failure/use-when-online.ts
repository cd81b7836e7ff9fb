import { useEffect } from 'react';

/** Calls `retry`, unless it is undefined, when the browser is online again. */
export function useWhenOnline(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
