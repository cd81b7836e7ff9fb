import type { z } from 'zod';
import { documentView, scanState } from '../../documents/document-view.ts';

/** A paper that leaves with a message. */
export const messagePaper = documentView.extend({ scan: scanState });
export type MessagePaper = z.infer<typeof messagePaper>;

/** How many papers a message takes. */
export const mostMessagePapers = 10;
