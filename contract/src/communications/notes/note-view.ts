import { z } from 'zod';
import { documentView, scanState } from '../../documents/document-view.ts';

/** A paper of a note; one that the virus scan holds back opens for nobody. */
export const attachmentView = documentView.extend({ scan: scanState });

/** A note of staff about a case. It is never edited; struck out, it stays readable and says by whom. */
export const noteView = z.object({
  id: z.int(),
  body: z.string(),
  authorName: z.string(),
  writtenAt: z.string(),
  struckAt: z.string().nullable(),
  struckByName: z.string().nullable(),
  /** When it was put above the others. */
  pinnedAt: z.string().nullable(),
  pinnedByName: z.string().nullable(),
  /** The names of the colleagues who were told of it. */
  mentions: z.array(z.string()),
  attachments: z.array(attachmentView),
  /** What the reader may do with it. */
  mayStrike: z.boolean(),
  mayAttach: z.boolean(),
});
export type NoteView = z.infer<typeof noteView>;

/** How many papers a note takes. */
export const mostAttachments = 20;

/** How many notes of a case stand above the others. */
export const mostPins = 3;

/** How many colleagues a note may name. */
export const mostMentions = 10;
