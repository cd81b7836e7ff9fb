import { useSyncExternalStore } from 'react';
import { type Toast, type ToastStore, toasts } from './toast-store.ts';

const none: readonly Toast[] = [];

/** The visible toasts, newest last. To add one, call `toasts.add("success", text)` from anywhere. */
export function useToasts(store: ToastStore = toasts): readonly Toast[] {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => none);
}
