// What a person likes on this device: layouts, sounds, columns. Nothing secret, nothing about applications.
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// Where the browser keeps nothing, a setting lives as long as the document.
const unkept = new Map<string, string>();

const nameOf = (name: string): string => `commonway.${name}`;

function read(name: string): string | null {
  try {
    return localStorage.getItem(nameOf(name)) ?? unkept.get(name) ?? null;
  } catch {
    return unkept.get(name) ?? null;
  }
}

function write(name: string, value: string): void {
  unkept.set(name, value);
  try {
    localStorage.setItem(nameOf(name), value);
  } catch {
    // Private windows may refuse; `unkept` has it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A text kept on this device under a name, the same in all windows; `byDefault` until somebody chose. */
export function useLocalSetting(name: string, byDefault: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name) ?? byDefault,
    () => byDefault,
  );
  const choose = useCallback((next: string) => write(name, next), [name]);
  return [value, choose];
}
