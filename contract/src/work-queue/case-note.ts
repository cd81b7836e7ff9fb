// A note on a case, as staff see it.
import { z } from 'zod';
import { documentView, scanState } from '../documents/document-view.ts';

/** An attachment of a note; no one can open it if the virus scan blocked it. */
export const attachmentView = documentView.extend({ scan: scanState });

/**
 * A staff note about a case. Notes are never edited; a struck-out note stays readable with the name of the person who
 * struck it out.
 */
export const noteView = z.object({
  id: z.int(),
  body: z.string(),
  authorName: z.string(),
  writtenAt: z.string(),
  struckAt: z.string().nullable(),
  struckByName: z.string().nullable(),
  /** When it was pinned. */
  pinnedAt: z.string().nullable(),
  pinnedByName: z.string().nullable(),
  /** Names of the colleagues who were notified. */
  mentions: z.array(z.string()),
  attachments: z.array(attachmentView),
  /** What the viewer may do with it. */
  mayStrike: z.boolean(),
  mayAttach: z.boolean(),
});
export type NoteView = z.infer<typeof noteView>;
