// How many messages of a broadcast leave at a time, and how long the next wait for them.

/** A slice of a minute: long enough that a worker need not look more often, short enough that a stop takes hold. */
export const sliceSeconds = 5;
/** However fast the pace: so many in one transaction. */
const mostInBatch = 500;

/** What may be written at once at so many a minute, and how many seconds of pace each of them uses. */
export function atPace(
  perMinute: number,
  ceiling: number,
): { readonly most: number; readonly secondsEach: number } {
  const rate = Math.min(perMinute, ceiling);
  return {
    most: Math.min(mostInBatch, Math.max(1, Math.floor((rate * sliceSeconds) / 60))),
    secondsEach: 60 / rate,
  };
}

/** More of a channel on its way, and no further is written: what is stopped has not left, and a slow far end is waited for. */
export const mostOnTheirWay = 2 * mostInBatch;
