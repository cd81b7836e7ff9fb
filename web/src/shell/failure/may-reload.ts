// A broken page may belong to an older release, and reloading it helps once. Two reloads within a minute are a loop.

const minIntervalMs = 60_000;

/** Whether an unexpected error may reload the page now. Times in epoch milliseconds; null if it was never reloaded. */
export function mayReload(now: number, lastReload: number | null): boolean {
  return lastReload === null || Number.isNaN(lastReload) || now - lastReload >= minIntervalMs;
}
