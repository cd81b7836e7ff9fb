// Reloading a page helps once: it may belong to an older release, or a script may not have loaded. Two reloads within a
// minute are a loop.
import { tabStorage } from '../../ui/device-storage.ts';

const minIntervalMs = 60_000;
const storageKey = 'commonway.reloaded-at';

/** Whether an unexpected error may reload the page now. Times in epoch milliseconds; null if it was never reloaded. */
export function mayReload(now: number, lastReload: number | null): boolean {
  return lastReload === null || Number.isNaN(lastReload) || now - lastReload >= minIntervalMs;
}

/** Reloads the page, at most once a minute. Returns whether it does. */
export function reloadOnceAMinute(): boolean {
  const stored = tabStorage.getItem(storageKey);
  const now = Date.now();
  if (!mayReload(now, stored === null ? null : Number(stored))) return false;
  // Without storage, nothing would stop the reloads.
  if (!tabStorage.setItem(storageKey, String(now))) return false;
  location.reload();
  return true;
}
