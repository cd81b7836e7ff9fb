/**
 * Makes one follower of many calls: while it runs, further calls have it run once more, and each call's promise is kept only
 * when nothing asked for is left undone.
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
