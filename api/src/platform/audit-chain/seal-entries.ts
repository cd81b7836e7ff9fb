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

/** An id and the transactions that may still commit entries below it. */
interface Fence {
  readonly id: number;
  readonly writers: ReadonlySet<string>;
}

/**
 * Ids are assigned before their transactions commit, so a lower id can become visible after a higher one. A fence is
 * the newest assigned id plus the writers open at that moment: once they have ended, no entry below the fence can still
 * appear. Writers that begin later take later ids, so we don't wait for them.
 */
export function createSealer(database: Database, log: Pick<Log, 'info'>): Sealer {
  let fence: Fence | null = null;
  let sealedTo = 0;
  const listOpenWriters = async () =>
    (await database.plain<{ writer: string }>(buildOpenWritersQuery())).map(({ writer }) => writer);
  return {
    seal: async () => {
      if (fence === null) {
        const [newest] = await database.plain<{ id: number }>(buildNewestIdQuery());
        // The order matters: a writer that took an id before we read it still has its lock when we read the locks.
        fence = { id: newest?.id ?? 0, writers: new Set(await listOpenWriters()) };
      }
      const { id, writers } = fence;
      if (id > sealedTo && (await listOpenWriters()).some((writer) => mayStillBeOpen(writer, writers)))
        return 0;
      fence = null;
      if (id <= sealedTo) return 0;
      const entries = await sealEntriesUpTo(database, id, log);
      // Two processes that seal at once may both leave entries to the other; the next call seals those.
      const [unsealed] = await database.plain<{ tenantId: number }>(buildTenantsToSealQuery(id));
      if (unsealed === undefined) sealedTo = id;
      return entries;
    },
  };
}

/** A prepared transaction has a different name than before. */
const mayStillBeOpen = (writer: string, writers: ReadonlySet<string>): boolean =>
  writers.has(writer) || (writers.size > 0 && writer.startsWith('-1/'));

/**
 * Each block is its own transaction: after a kill only whole blocks exist, and sealing continues after the last one.
 */
async function sealEntriesUpTo(database: Database, fence: number, log: Pick<Log, 'info'>): Promise<number> {
  let entries = 0;
  for (const { tenantId } of await database.plain<{ tenantId: number }>(buildTenantsToSealQuery(fence))) {
    for (;;) {
      const [block] = await database.read<SealedBlock>(
        tenantId,
        buildSealBlockQuery(tenantId, fence, new Date()),
      );
      if (block === undefined) break;
      entries += block.entries;
      // An anchor outside the database: `operator -- audit verify --anchors` reads it from the log.
      log.info(block, 'audit block');
    }
  }
  return entries;
}

/** Seals every few seconds until stopped; logs failures and retries. */
export function startSealing(database: Database, log: Log): { stop(): Promise<void> } {
  const sealer = createSealer(database, log);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const scheduleNext = (): void => {
    if (!isStopped) timer = setTimeout(run, sealEveryMs).unref();
  };
  const run = (): void => {
    running = sealer
      .seal()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'sealing the audit log failed'),
      )
      .then(scheduleNext);
  };
  run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
