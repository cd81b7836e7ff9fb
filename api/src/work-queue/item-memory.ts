// Caches queue rows as PostgreSQL wrote them, by row version. Many people request the same rows all day, and writing
// them as JSON costs more than finding them. The database still decides, under row-level security, which rows a page
// has and in which versions. Only their text comes from the cache.
import type { Context } from '../platform/mount/context.ts';
import { queueItems } from './queries/queue-page.ts';
import type { QueuePlace, QueueRow } from './queries/queue-row.ts';
import { type ItemEnd, itemEnd } from './write-queue-items.ts';

/** Limits the memory: about 1 kB per row, in two generations. */
const most = 20_000;
/** A row version identifies its content, unless the database is restored from a backup while the server runs. */
const keptMs = 60_000;

type Generation = Map<string, ItemEnd>;
let young: Generation = new Map();
let old: Generation = new Map();
let began = performance.now();

/** The rows in the given order. Rows deleted in the meantime are left out. */
export async function readItems(context: Context, places: readonly QueuePlace[]): Promise<ItemEnd[]> {
  turnOver();
  const prefix = `${context.tenant.id} `;
  const known = places.map((place) => recall(prefix + keyOf(place)));
  const missing = places.filter((_, index) => known[index] === undefined);
  if (missing.length === 0) return known as ItemEnd[];
  const read = await context.tx.rows<QueueRow & QueuePlace>(queueItems(missing.map(({ id }) => id)));
  const ends = new Map(read.map((row) => [row.id, itemEnd(row)]));
  for (const row of read) young.set(prefix + keyOf(row), ends.get(row.id) as ItemEnd);
  return places.flatMap((place, index) => known[index] ?? ends.get(place.id) ?? []);
}

/** Clears the cache. In another database, the same version may have other content. */
export function forgetItems(): void {
  young = new Map();
  old = new Map();
}

function recall(key: string): ItemEnd | undefined {
  const known = young.get(key);
  if (known !== undefined) return known;
  const aged = old.get(key);
  if (aged !== undefined) young.set(key, aged);
  return aged;
}

function turnOver(): void {
  const now = performance.now();
  if (young.size < most && now - began < keptMs) return;
  old = now - began < 2 * keptMs ? young : new Map();
  young = new Map();
  began = now;
}

const keyOf = ({ id, rowVersion }: QueuePlace): string => `${id} ${rowVersion}`;
