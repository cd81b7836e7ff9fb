// The current time: by the server's clock on the server, and by the server's clock in the browser too, because the
// clocks of devices are often wrong.
let readClock = (): number => Date.now();

/** The current time in epoch milliseconds. */
export const getCurrentTime = (): number => readClock();

/** The current time as an ISO time. */
export const getCurrentTimestamp = (): string => new Date(getCurrentTime()).toISOString();

/** Replaces the clock. The browser does this once, before its first page. */
export function setClock(read: () => number): void {
  readClock = read;
}
