import { mkdir, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Incoming } from '../../platform/storage.ts';
import { plainStorageKey } from './storage-key.ts';
import { tusIncoming } from './tus-incoming.ts';

/** An upload is stored in pieces, then read and stored as a whole: it may need its space twice. */
const copiesPerUpload = 2;
const maxFullShare = 0.9;

/** Uploads in progress in a folder, created on first write. */
export function folderIncoming(folder: string): Incoming {
  return tusIncoming({
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
      const path = join(folder, plainStorageKey(id));
      await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
    },
  });
}
