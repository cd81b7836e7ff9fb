// Writes one PDF in a thread of its own (make-pdf.ts): shaping a long document would hold up every other request. It is given all that
// it says, reads nothing but fonts and reaches nobody (security 48).
import { buffer } from 'node:stream/consumers';
import type { PdfContent } from '../pdf-content.ts';
import { writePdf } from './write-pdf.ts';

/** Bytes of their own, so that they can move to the thread that asked. */
export const writePdfBytes = async (content: PdfContent): Promise<Uint8Array> =>
  new Uint8Array(await buffer(writePdf(content)));
