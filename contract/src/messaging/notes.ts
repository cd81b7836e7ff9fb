import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { attachmentView, noteView } from '../work-queue/case-note.ts';

export const downloadAttachment = operation({
  name: 'messaging/download-attachment',
  method: 'GET',
  path: '/community/notes/{noteId}/attachments/{documentId}',
  summary: 'Download an attachment of a note',
  auditLabel: 'Open a note attachment',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  isAudited: true,
  transfer: 'download',
});

export const listMentionable = operation({
  name: 'messaging/list-mentionable',
  method: 'GET',
  path: '/cases/{applicationId}/mentionable',
  views: 'case',
  summary: 'List the staff members that a note can mention',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ staff: z.array(z.object({ staffId: z.int(), name: z.string() })) }),
  errors: ['blind_review'],
});

/** Allowed for the author, administrators, and supervisors. Repeating the call changes nothing. */
export const pinNote = operation({
  name: 'messaging/pin-note',
  method: 'POST',
  path: '/community/notes/{noteId}/pin',
  summary: 'Pin or unpin a note',
  auditLabel: 'Pin or unpin a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int(), isPinned: z.boolean() }),
  output: z.object({ pinnedAt: z.string().nullable() }),
  errors: ['note_struck', 'too_many_pins'],
});

export const strikeNote = operation({
  name: 'messaging/strike-note',
  method: 'POST',
  path: '/community/notes/{noteId}/strike',
  summary: 'Strike out a note',
  auditLabel: 'Strike out a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int() }),
  output: z.object({ struckAt: z.string(), struckByName: z.string() }),
  errors: ['note_struck'],
});

/** Maximum attachments per note. */
export const maxAttachments = 20;

/** Maximum pinned notes per case. */
export const maxPins = 3;

/** Maximum mentions per note. */
const maxMentions = 10;

export const listNotes = operation({
  name: 'messaging/list-notes',
  method: 'GET',
  path: '/cases/{applicationId}/notes',
  views: 'case',
  summary: 'List the notes of a case, newest first',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({
    notes: z.array(noteView),
    /** Pinned notes; `notes` includes them too. */
    pinned: z.array(noteView),
    nextBeforeId: z.int().nullable(),
  }),
});

/** The note is saved first and each attachment in its own call (spec 7.4), so a failed upload never loses the text. */
export const writeNote = operation({
  name: 'messaging/write-note',
  method: 'POST',
  path: '/community/notes',
  summary: 'Create an internal note',
  auditLabel: 'Add a note',
  who: staff(),
  input: z.object({
    applicationId: z.int(),
    body: z.string().trim().min(1).max(10_000),
    /** Staff IDs of the colleagues to mention; they are notified. */
    mentions: z.array(z.int()).max(maxMentions).optional(),
  }),
  output: z.object({ id: z.int() }),
  errors: ['mention_not_allowed'],
});

/**
 * One file per call, only by the author of the note. Uploading the same bytes again returns the existing attachment
 * (security 49).
 */
export const attachToNote = operation({
  name: 'messaging/attach-to-note',
  method: 'POST',
  path: '/community/notes/{noteId}/attachments',
  summary: 'Add an attachment to a note',
  auditLabel: 'Attach a file to a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int() }),
  output: attachmentView,
  errors: [
    'note_struck',
    'file_too_large',
    'file_type_refused',
    'file_content_mismatch',
    'file_empty',
    'file_unreadable',
    'file_active',
    'file_locked',
    'file_password',
    'too_many_files',
    'plan_storage_limit',
  ],
  transfer: 'upload',
});
