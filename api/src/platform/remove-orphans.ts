import type { Storage } from './storage.ts';

/** Files are stored before their rows are committed, so recent files are not orphans. */
const orphanAfterMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/**
 * Removes the files of a prefix that are older than a day and belong to no row.
 * @param listKnown returns those of at most 500 storage keys that a row names
 */
export async function removeOrphans(
  storage: Storage,
  prefix: string,
  listKnown: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const before = Date.now() - orphanAfterMs;
  let old: string[] = [];
  const removeUnknown = async (): Promise<void> => {
    const known = new Set(await listKnown(old));
    for (const key of old) if (!known.has(key)) await storage.remove(key);
    old = [];
  };
  for await (const { key, putAt } of storage.list(prefix)) {
    if (putAt.getTime() < before) old.push(key);
    if (old.length === batchSize) await removeUnknown();
  }
  if (old.length > 0) await removeUnknown();
}
