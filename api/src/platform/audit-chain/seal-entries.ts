// Seals audit entries into blocks, after the requests that write them: sealing never blocks a writer.
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import {
  buildNewestIdQuery,
  buildOpenWritersQuery,
  buildSealBlockQuery,
  buildTenantsToSealQuery,
  type SealedBlock,
} from './queries.ts';

const sealEveryMs = 5000;

export interface Sealer {
  /** Seals entries that are settled; returns the number of entries. */
  seal(): Promise<number>;
}

/** The newest entry id at one moment, and the transactions that may still commit entries up to it. */
interface SealTarget {
  readonly maxEntryId: number;
  readonly writers: ReadonlySet<string>;
}

/**
 * Creates a sealer of all tenants' entries. Ids are assigned before their transactions commit, so a lower id can become
 * visible after a higher one. The sealer remembers the newest assigned id and the writers open at that moment, and seals
 * up to that id once they have ended. Writers that begin later take later ids, so it doesn't wait for them.
 */
export function createSealer(database: Database, log: Pick<Log, 'info'>): Sealer {
  let target: SealTarget | null = null;
  let sealedTo = 0;
  /** The open transactions that have written audit entries. */
  const listOpenWriters = async () =>
    (await database.plain<{ writer: string }>(buildOpenWritersQuery())).map(({ writer }) => writer);
  return {
    seal: async () => {
      if (target === null) {
        const [newest] = await database.plain<{ id: number }>(buildNewestIdQuery());
        // The order matters: a writer that took an id before we read it still has its lock when we read the locks.
        target = { maxEntryId: newest?.id ?? 0, writers: new Set(await listOpenWriters()) };
      }
      const { maxEntryId, writers } = target;
      if (maxEntryId > sealedTo && (await listOpenWriters()).some((writer) => mayBeOneOf(writer, writers)))
        return 0;
      target = null;
      if (maxEntryId <= sealedTo) return 0;
      const entries = await sealEntriesUpTo(database, maxEntryId, log);
      // Two processes that seal at once may both leave entries to the other; the next call seals those.
      const [unsealed] = await database.plain<{ tenantId: number }>(buildTenantsToSealQuery(maxEntryId));
      if (unsealed === undefined) sealedTo = maxEntryId;
      return entries;
    },
  };
}

/**
 * Whether an open transaction may be one of `writers`. A prepared transaction has another name than before, which begins
 * with `-1/`, so it may be any of them.
 */
const mayBeOneOf = (writer: string, writers: ReadonlySet<string>): boolean =>
  writers.has(writer) || (writers.size > 0 && writer.startsWith('-1/'));

/**
 * Seals every tenant's entries up to an id, logs the blocks, and returns the number of entries. Each block is its own
 * transaction: after a kill only whole blocks exist, and sealing continues after the last one.
 */
async function sealEntriesUpTo(
  database: Database,
  maxEntryId: number,
  log: Pick<Log, 'info'>,
): Promise<number> {
  let entries = 0;
  for (const { tenantId } of await database.plain<{ tenantId: number }>(
    buildTenantsToSealQuery(maxEntryId),
  )) {
    for (;;) {
      const [block] = await database.read<SealedBlock>(
        tenantId,
        buildSealBlockQuery(tenantId, maxEntryId, new Date()),
      );
      if (block === undefined) break;
      entries += block.entries;
      // An anchor outside the database: `operator -- audit verify --anchors` reads it from the log.
      log.info(block, 'audit block');
    }
  }
  return entries;
}

/** Seals all tenants' audit entries every few seconds until stopped; logs failures and retries. */
export function startSealing(database: Database, log: Log): { stop(): Promise<void> } {
  const sealer = createSealer(database, log);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const scheduleNext = (): void => {
    if (!isStopped) timer = setTimeout(sealOnce, sealEveryMs).unref();
  };
  const sealOnce = (): void => {
    running = sealer
      .seal()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'sealing the audit log failed'),
      )
      .then(scheduleNext);
  };
  sealOnce();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
