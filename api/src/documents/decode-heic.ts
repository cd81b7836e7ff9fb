import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { oneAfterAnother } from './one-after-another.ts';

/** Upright pixels, four bytes each; nothing of the photo's own data (place, camera, time) comes along. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The largest photo a phone takes as HEIC today has 50 million pixels; decoded, that is 200 MB. */
const maxPixels = 50_000_000;
const patienceMs = 20_000;
const inTurn = oneAfterAnother();

/** Decodes the HEIC file at `path`; fails when it cannot be read, is too large or takes too long. */
export function decodeHeic(path: string): Promise<Pixels> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: { path, maxPixels },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // The decoder writes its complaints about broken files to the console.
      stdout: true,
      stderr: true,
    });
    try {
      const [pixels] = await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
      return pixels as Pixels;
    } finally {
      await worker.terminate();
    }
  });
}
