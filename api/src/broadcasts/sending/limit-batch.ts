// Rate limit of broadcasts: how many messages a batch may have, and how long the next batch waits.

/** Length of a batch in seconds: long enough to limit polling, short enough that stopping takes effect quickly. */
export const sliceSeconds = 5;
/** Maximum messages in one transaction, at any rate. */
export const maxBatchSize = 500;

/** Returns the size of the next batch at this rate, and the seconds of the rate limit that each message uses. */
export function limitBatch(
  perMinute: number,
  ceiling: number,
): { readonly maxMessages: number; readonly secondsEach: number } {
  const rate = Math.min(perMinute, ceiling);
  return {
    maxMessages: Math.min(maxBatchSize, Math.max(1, Math.floor((rate * sliceSeconds) / 60))),
    secondsEach: 60 / rate,
  };
}

/**
 * With this many unsent messages on a channel we write no more, so stopping stays effective and a slow provider can
 * catch up.
 */
export const maxInFlight = 2 * maxBatchSize;
