// Preferences of a person on this device: layouts, sounds, columns. No secrets, and nothing about applications.
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// If the browser refuses storage, a setting lasts as long as the document.
const memoryFallback = new Map<string, string>();

/** The localStorage key of a setting. */
const toStorageKey = (name: string): string => `commonway.${name}`;

/** The stored value, from memory if the browser refuses storage; null if there is none. */
function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(toStorageKey(name)) ?? memoryFallback.get(name) ?? null;
  } catch {
    return memoryFallback.get(name) ?? null;
  }
}

/** Stores a value and notifies this window's components. */
export function writeSetting(name: string, value: string): void {
  memoryFallback.set(name, value);
  try {
    localStorage.setItem(toStorageKey(name), value);
  } catch {
    // Private windows may refuse storage; `memoryFallback` has the value.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when a setting changes in this or another window. Returns a function that unsubscribes. */
function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * A string setting stored on this device, shared by all windows, and a function to change it; `defaultValue` until
 * the user chooses a value.
 */
export function useLocalSetting(name: string, defaultValue: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribeToSettings,
    () => readSetting(name) ?? defaultValue,
    () => defaultValue,
  );
  const choose = useCallback((next: string) => writeSetting(name, next), [name]);
  return [value, choose];
}
