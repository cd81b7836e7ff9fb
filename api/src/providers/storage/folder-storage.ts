// Files in a folder. A crash leaves the whole file or none: bytes are written under a temporary name, flushed to disk,
// and then renamed to the key. flydrive's folder driver copies on move and never syncs, so we write the folder
// ourselves.
import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { type Incoming, MissingFile, type Storage } from '../../platform/storage.ts';
import { requirePlainStorageKey } from './storage-key.ts';
import { createTusUploads } from './tus-incoming.ts';

/** An upload is stored in pieces, then read and stored as a whole: it may need its space twice. */
const copiesPerUpload = 2;
const maxFullShare = 0.9;

/**
 * Handles resumable uploads (tus) in a folder, which is created on first use. Refuses an upload that would fill the disk
 * too far.
 */
function createFolderUploads(folder: string): Incoming {
  return createTusUploads({
    prefix: '',
    open: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return new FileStore({ directory: folder });
    },
    // A full disk would break many other things first (security 70).
    hasRoom: async (sizeBytes) => {
      await mkdir(dirname(folder), { recursive: true });
      const { blocks, bavail, bsize } = await statfs(dirname(folder));
      return bavail * bsize - copiesPerUpload * sizeBytes > (1 - maxFullShare) * blocks * bsize;
    },
    remove: async (id) => {
      const path = join(folder, requirePlainStorageKey(id));
      await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
    },
  });
}

/**
 * Creates the storage of files below `folder` and uploads in progress below `incoming`; both are created on first
 * write.
 */
export function createFolderStorage(folder: string, incoming: string): Storage {
  const toPath = (key: string): string => join(folder, requirePlainStorageKey(key));
  return {
    put: async (key, bytes) => writeDurably(toPath(key), bytes, rename),
    // A link, unlike a rename, fails if there is such a file.
    putOnce: async (key, bytes) => writeDurably(toPath(key), bytes, link),
    // Opened before it is returned, so that a missing file fails here and not in the middle of a response.
    get: async (key, range) => (await openFile(key, toPath(key))).createReadStream(range ?? {}),
    remove: async (key) => rm(toPath(key), { force: true }),
    list: (prefix) => listFolder(folder, requirePlainStorageKey(prefix.replace(/\/$/, ''))),
    incoming: createFolderUploads(incoming),
  };
}

/** Lists the files of a folder as keys, with the time when each was stored. */
async function* listFolder(folder: string, within: string) {
  const names = await readdir(join(folder, within)).catch(() => []);
  for (const name of names) {
    const key = `${within}/${name}`;
    const found = await stat(join(folder, key)).catch(() => null);
    if (found?.isFile()) yield { key, putAt: found.mtime };
  }
}

/** Opens a file to read. Throws `MissingFile` if there is none. */
async function openFile(key: string, path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingFile(key, { cause: error });
    throw error;
  }
}

/**
 * Writes a file that survives a crash once this resolves, or doesn't exist at all.
 * @param moveTo gives the complete file its name
 */
async function writeDurably(
  path: string,
  bytes: Uint8Array | Readable,
  moveTo: (incoming: string, path: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  const incoming = `${path}.${randomUUID()}.part`;
  try {
    await writeSynced(incoming, bytes);
    await moveTo(incoming, path);
  } finally {
    await rm(incoming, { force: true });
  }
  await syncFolder(folder);
  if (firstCreated !== undefined) await syncFolder(dirname(firstCreated));
}

/** Writes a new file and flushes it to disk. */
async function writeSynced(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the names in a folder, not only the contents of its files. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
