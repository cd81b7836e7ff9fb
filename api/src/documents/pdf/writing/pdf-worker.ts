// Writes one PDF in a thread of its own: shaping a long document would hold up every other request. It is given all that it says,
// reads nothing but fonts and reaches nobody (security 48).
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from '../pdf-content.ts';
import { writePdf } from './write-pdf.ts';

const written = await buffer(writePdf(workerData as PdfContent));
const bytes = new Uint8Array(written);
parentPort?.postMessage(bytes, [bytes.buffer]);
