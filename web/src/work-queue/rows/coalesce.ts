// A thousand changes at once must ask the server once: calls are gathered, and never overlap.

export interface Coalesced {
  /** Runs soon; however often it is asked for meanwhile, once more. */
  readonly request: () => void;
  readonly stop: () => void;
}

/** Gathers requests for `delay` milliseconds, then runs; requests during a run lead to one more run. */
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
    // A failed run is made good by the next event.
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
