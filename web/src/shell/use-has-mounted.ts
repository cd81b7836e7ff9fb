import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False on the server and during hydration, true afterwards: for content that needs a browser. */
export function useHasMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
