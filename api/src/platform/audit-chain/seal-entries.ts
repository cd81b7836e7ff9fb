// Seals audit entries into blocks, behind the requests that write them: no writer waits, and none waits for another.
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { newestId, openWriters, type SealedBlock, sealBlock, tenantsToSeal } from './queries.ts';

const sealEveryMs = 5000;

export interface Sealer {
  /** Seals what is settled; gives how many entries that were. */
  seal(): Promise<number>;
}

/** An id, and the transactions that may still commit entries below it. */
interface Fence {
  readonly id: number;
  readonly writers: ReadonlySet<string>;
}

/**
 * Ids are given out before their transactions commit, so an id that is seen may have lower ones come after it. A fence is the
 * newest id given out, with the writers open at that moment: once they have ended, no entry below it can still appear. Writers
 * that begin later take later ids and are not waited for.
 */
export function createSealer(database: Database, log: Pick<Log, 'info'>): Sealer {
  let fence: Fence | null = null;
  let sealedTo = 0;
  const writersNow = async () =>
    (await database.plain<{ writer: string }>(openWriters())).map(({ writer }) => writer);
  return {
    seal: async () => {
      if (fence === null) {
        const [newest] = await database.plain<{ id: number }>(newestId());
        // In this order: who took an id before it was read holds its lock when the locks are.
        fence = { id: newest?.id ?? 0, writers: new Set(await writersNow()) };
      }
      const { id, writers } = fence;
      if (id > sealedTo && (await writersNow()).some((writer) => mayBe(writer, writers))) return 0;
      const entries = id > sealedTo ? await sealUpTo(database, id, log) : 0;
      sealedTo = id;
      fence = null;
      return entries;
    },
  };
}

/** A prepared transaction goes by another name than before. */
const mayBe = (writer: string, writers: ReadonlySet<string>): boolean =>
  writers.has(writer) || (writers.size > 0 && writer.startsWith('-1/'));

/** Each block is a transaction of its own: a kill leaves whole blocks, and the next one goes on after the last. */
async function sealUpTo(database: Database, fence: number, log: Pick<Log, 'info'>): Promise<number> {
  let entries = 0;
  for (const { tenantId } of await database.plain<{ tenantId: number }>(tenantsToSeal(fence))) {
    for (;;) {
      const [block] = await database.read<SealedBlock>(tenantId, sealBlock(tenantId, fence, new Date()));
      if (block === undefined) break;
      entries += block.entries;
      // An anchor outside the database: `operator -- audit verify --anchors` reads it from the log.
      log.info(block, 'audit block');
    }
  }
  return entries;
}

/** Seals every few seconds until it is stopped; a failure is logged and tried again. */
export function startSealing(database: Database, log: Log): { stop(): Promise<void> } {
  const sealer = createSealer(database, log);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(run, sealEveryMs).unref();
  };
  const run = (): void => {
    running = sealer
      .seal()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'the audit trail is not being sealed'),
      )
      .then(wait);
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
