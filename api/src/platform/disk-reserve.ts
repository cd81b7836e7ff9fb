// Keeps room on the disk of the embedded database. PostgreSQL ends when it cannot write, and needs room to start again:
// writes are refused before that, and a reserve file is deleted when a start fails.
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskReserve {
  /** Whether there is so little room that only reading and signing in continue. */
  isLow(): boolean;
  /** Frees the reserve for a server that can't start. It is created again when there is room. */
  release(): Promise<void>;
  stop(): void;
}

interface ReserveSizes {
  /** Writes are refused below this free space, which is left for sessions, audit entries, and the log. */
  readonly lowBytes: number;
  readonly reserveBytes: number;
  readonly checkMs: number;
}

const MEBIBYTE = 1024 * 1024;
/** Four segments of PostgreSQL's log each, which it writes and recovers in whole segments. */
const defaultSizes: ReserveSizes = { lowBytes: 64 * MEBIBYTE, reserveBytes: 64 * MEBIBYTE, checkMs: 2000 };

/** A database on another machine: its disk can't be watched from here. */
export const noDiskReserve: DiskReserve = { isLow: () => false, release: async () => {}, stop: () => {} };

/** Creates the reserve in a folder on the database's disk, and checks the free space until it is stopped. */
export async function openDiskReserve(
  folder: string,
  sizes: ReserveSizes = defaultSizes,
): Promise<DiskReserve> {
  const path = join(folder, 'disk-reserve');
  let isLow = false;
  const check = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    isLow = freeBytes < sizes.lowBytes;
    // Twice the limit, so that the file doesn't itself use up the room that was just freed.
    if (freeBytes > 2 * sizes.lowBytes + sizes.reserveBytes) await createReserve(path, sizes.reserveBytes);
  };
  const checkAgain = (): void => void check().catch(() => undefined);
  await check();
  const checking = setInterval(checkAgain, sizes.checkMs).unref();
  return {
    isLow: () => isLow,
    release: () => rm(path, { force: true }),
    stop: () => clearInterval(checking),
  };
}

/** Writes the reserve file if it is missing or incomplete. */
async function createReserve(path: string, bytes: number): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === bytes) return;
  const file = await open(path, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; written += MEBIBYTE)
      await file.write(Buffer.alloc(Math.min(MEBIBYTE, bytes - written)));
  } finally {
    await file.close();
  }
}
