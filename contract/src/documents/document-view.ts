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
 * Virus scan state. `waiting`: not scanned yet, cannot be opened. `unscanned`: no scanner is installed. `held`:
 * infected, cannot be opened.
 */
export const scanState = z.enum(['waiting', 'unscanned', 'clean', 'held']);
export type ScanState = z.infer<typeof scanState>;
