// The time of the database, as far as this process knows it: statements get it as a parameter, so that every process
// uses one clock, however wrong the clock of its machine is (security B12.71).

/** The part of the driver's client that the clock uses. */
interface ClockClient {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

export interface DatabaseClock {
  now(): Date;
  /** Adjusts `now` to the database's clock over a connection. If that fails, it stays as it is. */
  synchronize(client: ClockClient): Promise<void>;
}

/** Creates a clock that shows this machine's time until it is synchronized with a database. */
export function createDatabaseClock(machineTime: () => number = Date.now): DatabaseClock {
  let offsetMs = 0;
  return {
    now: () => new Date(machineTime() + offsetMs),
    synchronize: async (client) => {
      const sentAt = machineTime();
      const answer = await client
        .query<{ at: string }>('select (extract(epoch from clock_timestamp()) * 1000)::text as at')
        .catch(() => undefined);
      if (answer === undefined) return;
      const databaseTime = Number(answer.rows[0]?.at);
      // The database answered between the two times: change the difference only as much as that proves it wrong, so
      // that a slow answer doesn't move the time.
      const minMs = Math.floor(databaseTime - machineTime());
      const maxMs = Math.ceil(databaseTime - sentAt);
      offsetMs = Math.min(Math.max(offsetMs, minMs), maxMs);
    },
  };
}
