import type { z } from 'zod';
import { documentView, scanState } from '../../documents/document-view.ts';

/** An attachment of an outgoing message. */
export const messagePaper = documentView.extend({ scan: scanState });
export type MessagePaper = z.infer<typeof messagePaper>;

/** Maximum attachments per message. */
export const mostMessagePapers = 10;
