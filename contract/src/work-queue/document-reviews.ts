import { z } from 'zod';
import { requestLimits, requestReasons } from '../applications/requests/request-rules.ts';
import { plainTextSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { documentNoteLimits } from './case-limits.ts';

/** The current verdict of staff on a document. */
export const documentReview = z.object({
  documentId: z.int(),
  verdict: z.enum(['accepted', 'rejected']),
  /** Why it was rejected, in the viewer's language; empty if it was accepted. */
  why: z.string(),
  byName: z.string(),
  at: z.string(),
});
export type DocumentReview = z.infer<typeof documentReview>;

/** An answer that a document proves. */
export const answerMatch = z.object({
  /** The path of the answer: `rent`, or `members.0.name` inside a group. */
  path: z.string(),
  documentId: z.int(),
  fileName: z.string(),
  byName: z.string(),
  at: z.string(),
  /** Whether the answer is still the one that was compared. */
  isCurrent: z.boolean(),
});
export type AnswerMatch = z.infer<typeof answerMatch>;

const fraction = z.number().min(0).max(1);
/** A place on a page, as fractions of its width and height. */
const notePlace = z.object({ x: fraction, y: fraction });

export const documentNote = z.object({
  id: z.int(),
  documentId: z.int(),
  page: z.int(),
  /** Null for a note on a whole page. */
  place: notePlace.nullable(),
  text: z.string(),
  byName: z.string(),
  at: z.string(),
  /** Whether the viewer wrote it, and may delete it. */
  isOwn: z.boolean(),
});
export type DocumentNote = z.infer<typeof documentNote>;

const documentIds = { applicationId: z.coerce.number().int(), documentId: z.coerce.number().int() };

/** A rejection with a due date asks the applicant for the document again, in the open request if there is one. */
export const reviewDocument = operation({
  name: 'work-queue/review-document',
  method: 'POST',
  path: '/cases/{applicationId}/documents/{documentId}/reviews',
  summary: 'Accept or reject a document of a case, or undo that; a rejection can request it again',
  auditLabel: 'Review a document',
  who: staff(),
  input: z.object({
    ...documentIds,
    verdict: z.enum(['accepted', 'rejected', 'none']),
    /** Required for a rejection. */
    reason: z.enum(requestReasons).optional(),
    words: plainTextSchema(requestLimits.maxTextLength).default(''),
    /** When the applicant must send it again; without it, nothing is requested. */
    dueOn: z.iso.date().optional(),
  }),
  output: z.object({ isRequested: z.boolean() }),
  errors: ['blind_review', 'application_closed'],
});

/** Idempotent. */
export const matchAnswer = operation({
  name: 'work-queue/match-answer',
  method: 'POST',
  path: '/cases/{applicationId}/documents/{documentId}/matches',
  summary: 'Record that a document matches an answer, or remove that',
  auditLabel: 'Match a document with an answer',
  who: staff(),
  input: z.object({ ...documentIds, path: z.string().min(1).max(200), isMatch: z.boolean() }),
  output: z.object({ isMatch: z.boolean() }),
  errors: ['blind_review'],
});

export const addDocumentNote = operation({
  name: 'work-queue/add-document-note',
  method: 'POST',
  path: '/cases/{applicationId}/documents/{documentId}/notes',
  summary: 'Add an internal note at a place of a document',
  auditLabel: 'Add a note to a document',
  who: staff(),
  input: z.object({
    ...documentIds,
    page: z.int().min(1).max(documentNoteLimits.maxPage),
    place: notePlace.nullable(),
    text: plainTextSchema(documentNoteLimits.maxTextLength).pipe(z.string().trim().min(1)),
  }),
  output: documentNote,
  errors: ['blind_review'],
});

export const deleteDocumentNote = operation({
  name: 'work-queue/delete-document-note',
  method: 'DELETE',
  path: '/cases/{applicationId}/documents/{documentId}/notes/{noteId}',
  summary: 'Delete your own note on a document',
  auditLabel: 'Delete a note on a document',
  who: staff(),
  input: z.object({ ...documentIds, noteId: z.coerce.number().int() }),
  output: z.object({}),
  errors: ['blind_review'],
});
