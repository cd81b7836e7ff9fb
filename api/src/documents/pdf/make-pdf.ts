import { isolateParser } from '../../platform/parse-worker.ts';
import type { PdfContent } from './pdf-content.ts';

/** Renders a PDF in an isolated thread and returns its bytes. Fails after 20 seconds or above 256 MB (security 48). */
export const renderPdfIsolated = isolateParser<(content: PdfContent) => Promise<Uint8Array>>(
  new URL('./writing/write-pdf-bytes.ts', import.meta.url),
  'writePdfBytes',
  { seconds: 20, heapMegabytes: 256, concurrency: 1, queueLength: 100 },
);
