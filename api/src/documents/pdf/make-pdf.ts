import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { oneAfterAnother } from '../one-after-another.ts';
import type { PdfContent } from './pdf-content.ts';

const patienceMs = 20_000;
const inTurn = oneAfterAnother();

/** The bytes of a PDF; fails where writing it takes more than 20 seconds or 256 MB (security 48). */
export function makePdf(content: PdfContent, patience = patienceMs): Promise<Uint8Array> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./writing/pdf-worker.ts', import.meta.url), {
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    try {
      const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(patience) });
      return bytes as Uint8Array;
    } finally {
      await worker.terminate();
    }
  });
}
