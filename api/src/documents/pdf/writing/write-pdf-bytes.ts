// Writes one PDF in an isolated thread (make-pdf.ts), because shaping a long document would block other requests. It
// receives all content, reads only fonts, and has no network access (security 48).
import { buffer } from 'node:stream/consumers';
import type { PdfContent } from '../pdf-content.ts';
import { writePdf } from './write-pdf.ts';

/**
 * Renders a PDF and returns its bytes, copied into a separate buffer, so that it can be transferred to the calling
 * thread.
 */
export const writePdfBytes = async (content: PdfContent): Promise<Uint8Array> =>
  new Uint8Array(await buffer(writePdf(content)));
