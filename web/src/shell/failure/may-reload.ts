// A broken page may be one of an older release: loading it anew helps once. Twice within a minute is a loop.

const quiet = 60_000;

/** Whether an unexpected failure may reload the page now, given when the last such reload was. */
export function mayReload(now: number, lastReload: number | null): boolean {
  return lastReload === null || Number.isNaN(lastReload) || now - lastReload >= quiet;
}
