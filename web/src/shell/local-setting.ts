// Preferences of a person on this device: layouts, sounds, columns. No secrets, and nothing about applications.
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// If the browser refuses storage, a setting lasts as long as the document.
const memoryFallback = new Map<string, string>();

const nameOf = (name: string): string => `commonway.${name}`;

function read(name: string): string | null {
  try {
    return localStorage.getItem(nameOf(name)) ?? memoryFallback.get(name) ?? null;
  } catch {
    return memoryFallback.get(name) ?? null;
  }
}

function write(name: string, value: string): void {
  memoryFallback.set(name, value);
  try {
    localStorage.setItem(nameOf(name), value);
  } catch {
    // Private windows may refuse storage; `memoryFallback` has the value.
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

/** A string setting stored on this device, shared by all windows; `byDefault` until the user chooses a value. */
export function useLocalSetting(name: string, byDefault: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name) ?? byDefault,
    () => byDefault,
  );
  const choose = useCallback((next: string) => write(name, next), [name]);
  return [value, choose];
}
