// A burst of changes must cause one server call: requests are batched and runs never overlap.

export interface Coalesced {
  /** Schedules a run. Any number of requests before it starts lead to one run. */
  readonly request: () => void;
  readonly stop: () => void;
}

/**
 * Combines calls of `request` within `delay` milliseconds into one run. Calls during a run cause exactly one more
 * run.
 */
export function coalesce(run: () => Promise<void>, delay: number): Coalesced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWantedAgain = false;
  let isStopped = false;

  const finish = (): void => {
    isRunning = false;
    if (isWantedAgain && !isStopped) request();
    isWantedAgain = false;
  };
  const start = (): void => {
    timer = undefined;
    isRunning = true;
    // A failed run is not retried here; the next event triggers another run.
    run().then(finish, finish);
  };
  const request = (): void => {
    if (isRunning) isWantedAgain = true;
    else timer ??= setTimeout(start, delay);
  };
  return {
    request,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
