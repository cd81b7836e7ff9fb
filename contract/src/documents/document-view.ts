import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

export const documentView = z.object({
  id: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  createdAt: z.string(),
});
export type DocumentView = z.infer<typeof documentView>;

/**
 * Virus scan state. `waiting`: not scanned yet, cannot be opened. `unscanned`: no scanner is installed. `held`:
 * infected, cannot be opened.
 */
export const scanState = z.enum(['waiting', 'unscanned', 'clean', 'held']);
export type ScanState = z.infer<typeof scanState>;

export const downloadDocument = operation({
  name: 'documents/download-document',
  method: 'GET',
  path: '/documents/{documentId}',
  views: 'document',
  summary: 'Download one of your documents; images and PDFs open as a preview',
  auditLabel: 'Open a document',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
