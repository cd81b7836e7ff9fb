import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False on the server and while hydrating, true from then on: for what only a browser can show. */
export function useHasMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
