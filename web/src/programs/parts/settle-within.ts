/** Waits for a promise, but no longer than a limit. */
export const settleWithin = (promise: Promise<unknown>, limitMs: number): Promise<unknown> =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, limitMs))]);
