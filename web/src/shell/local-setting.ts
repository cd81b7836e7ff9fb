// Preferences of a person on this device: layouts, sounds, columns. No secrets, and nothing about applications.
import { useCallback, useSyncExternalStore } from 'react';
import { deviceStorage } from '../ui/device-storage.ts';

const listeners = new Set<() => void>();

/** The name of a setting in the browser's storage. */
const toStorageKey = (name: string): string => `commonway.${name}`;

/** Stores a value and notifies this window's components. */
export function writeSetting(name: string, value: string): void {
  deviceStorage.setItem(toStorageKey(name), value);
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
    () => deviceStorage.getItem(toStorageKey(name)) ?? defaultValue,
    () => defaultValue,
  );
  const choose = useCallback((next: string) => writeSetting(name, next), [name]);
  return [value, choose];
}
