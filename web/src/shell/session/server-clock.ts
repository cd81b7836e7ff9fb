// The server's clock, estimated from the times in its responses. The device only measures how long ago they arrived.
import { setClock } from '@commonway/contract/tenants/calendar/current-time.ts';

/** The times of responses have whole seconds and arrive late: smaller differences are no change of the clock. */
const toleranceMs = 3000;

export interface ServerClock {
  readonly read: () => number;
  /** Adjusts the clock to a server time, in epoch milliseconds, that has just arrived. */
  readonly adjust: (serverTime: number) => void;
}

/** Creates the clock of a server from the device's clock, which may be wrong. */
export function createServerClock(readDevice: () => number): ServerClock {
  let offset: number | null = null;
  return {
    read: () => readDevice() + (offset ?? 0),
    adjust: (serverTime) => {
      const measured = serverTime - readDevice();
      if (Number.isNaN(measured)) return;
      if (offset === null || Math.abs(measured - offset) > toleranceMs) offset = measured;
    },
  };
}

/** Sets the clock of this document to the server's. Returns a function that adjusts it to the date of a response. */
export function startServerClock(renderedAt: string): (date: string | null) => void {
  const clock = createServerClock(() => Date.now());
  // Late by the time that the scripts took to load. The next response corrects that.
  clock.adjust(Date.parse(renderedAt));
  setClock(clock.read);
  return (date) => {
    if (date !== null) clock.adjust(Date.parse(date));
  };
}
