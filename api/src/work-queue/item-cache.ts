// Caches queue rows as PostgreSQL wrote them, by row version. Many people request the same rows all day, and writing
// them as JSON costs more than finding them. The database still decides, under row-level security, which rows a page
// has and in which versions. Only their text comes from the cache.
import type { Context } from '../platform/mount/context.ts';
import { buildQueueItemsQuery } from './queries/queue-page.ts';
import type { QueueRow, QueueRowRef } from './queries/queue-row.ts';
import { type ItemSuffix, toItemSuffix } from './write-queue-items.ts';

/** Limits the memory: about 1 kB per row, in two generations. */
const maxRows = 20_000;
/** A row version identifies its content, unless the database is restored from a backup while the server runs. */
const maxAgeMs = 60_000;

/** A row ready to be sent, with its applicant. */
export interface LoadedItem extends ItemSuffix {
  readonly id: number;
  readonly applicantId: number;
  readonly shownName: string;
}

type Generation = Map<string, LoadedItem>;
let newGeneration: Generation = new Map();
let oldGeneration: Generation = new Map();
let generationStart = performance.now();

/** Loads queue rows in the given order, from the cache or the database. Rows deleted in the meantime are left out. */
export async function loadQueueItems(
  context: Context,
  rowRefs: readonly QueueRowRef[],
): Promise<LoadedItem[]> {
  rotateGenerations();
  const prefix = `${context.tenant.id} `;
  const known = rowRefs.map((rowRef) => findCached(prefix + toCacheKey(rowRef)));
  const missing = rowRefs.filter((_, index) => known[index] === undefined);
  if (missing.length === 0) return known as LoadedItem[];
  const read = await context.tx.rows<QueueRow & QueueRowRef & Omit<LoadedItem, keyof ItemSuffix>>(
    buildQueueItemsQuery(
      context.tx.tenantId,
      missing.map(({ id }) => id),
    ),
  );
  const loaded = new Map(
    read.map((row) => {
      const { id, applicantId, shownName } = row;
      const item: LoadedItem = { id, applicantId, shownName, ...toItemSuffix(row) };
      newGeneration.set(prefix + toCacheKey(row), item);
      return [id, item];
    }),
  );
  return rowRefs.flatMap((rowRef, index) => known[index] ?? loaded.get(rowRef.id) ?? []);
}

/** Clears the cache, for tests: in another database, the same version may have other content. */
export function clearItemCache(): void {
  newGeneration = new Map();
  oldGeneration = new Map();
}

/** Finds a row in the cache, and moves it to the new generation if it is in the old one. */
function findCached(key: string): LoadedItem | undefined {
  const known = newGeneration.get(key);
  if (known !== undefined) return known;
  const aged = oldGeneration.get(key);
  if (aged !== undefined) newGeneration.set(key, aged);
  return aged;
}

/** Starts a new generation if the current one is full or too old; the rows of the one before it are dropped. */
function rotateGenerations(): void {
  const now = performance.now();
  if (newGeneration.size < maxRows && now - generationStart < maxAgeMs) return;
  oldGeneration = now - generationStart < 2 * maxAgeMs ? newGeneration : new Map();
  newGeneration = new Map();
  generationStart = now;
}

const toCacheKey = ({ id, rowVersion }: QueueRowRef): string => `${id} ${rowVersion}`;
