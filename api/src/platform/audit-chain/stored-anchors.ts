// Keeps anchors of the audit chains where the database's users can't write: as files of the storage, one a day, each
// with the newest block of every tenant.
import { text } from 'node:stream/consumers';
import type { Storage } from '../storage.ts';
import { type Anchor, listNewestBlocks, parseAnchors, type ReadRows } from './verify-chain.ts';

const prefix = 'audit-anchors/';

/** Stores the newest block of every tenant, and returns how many there are. */
export async function storeAnchors(storage: Storage, read: ReadRows, now: Date): Promise<number> {
  const lines: string[] = [];
  for await (const head of listNewestBlocks(read)) lines.push(`${JSON.stringify(head)}\n`);
  const key = `${prefix}${now.toISOString().replaceAll(':', '')}.jsonl`;
  if (lines.length > 0) await storage.putOnce(key, Buffer.from(lines.join('')));
  return lines.length;
}

/**
 * Reads the stored anchors, each once: those of all files, or of the newest `maxFiles`. The name of a file starts with
 * its time.
 */
export async function readStoredAnchors(
  storage: Storage,
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<Anchor[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) if (key.endsWith('.jsonl')) keys.push(key);
  const anchors = new Map<string, Anchor>();
  for (const key of keys.sort().slice(-Math.min(maxFiles, keys.length)))
    for (const anchor of parseAnchors(await text(await storage.get(key))))
      anchors.set(`${anchor.tenant} ${anchor.block} ${anchor.hash}`, anchor);
  return [...anchors.values()];
}
