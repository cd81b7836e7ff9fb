import { z } from 'zod';

export const documentView = z.object({
  id: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  createdAt: z.string(),
});
export type DocumentView = z.infer<typeof documentView>;

/**
 * What the virus scan says of a document: `waiting`, nobody may open it yet; `unscanned`, there is no scanner here; `held`, it
 * opens for nobody.
 */
export const scanState = z.enum(['waiting', 'unscanned', 'clean', 'held']);
export type ScanState = z.infer<typeof scanState>;
