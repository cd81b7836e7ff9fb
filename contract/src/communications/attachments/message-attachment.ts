import type { z } from 'zod';
import { documentView, scanState } from '../../documents/document-view.ts';

/** An attachment of an outgoing message. */
export const messageAttachment = documentView.extend({ scan: scanState });
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** Maximum attachments per message. */
export const maxMessageAttachments = 10;
