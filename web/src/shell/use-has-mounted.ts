import { useSyncExternalStore } from 'react';

/** A store that never changes. */
const subscribeToNothing = (): (() => void) => () => {};

/** False on the server and during hydration, true afterwards: for content that needs a browser. */
export function useHasMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
