/**
 * Serializes calls of `run`. Calls during a run trigger exactly one more run. Each call's promise resolves when no
 * requested run is pending.
 */
export function createFollower(run: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    try {
      while (isWanted) {
        isWanted = false;
        await run();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    isWanted = true;
    running ??= work();
    return running;
  };
}
