import { z } from 'zod';
import { answersSchema, timelineEntry } from '../applications/applications.ts';
import { documentView, scanState } from '../documents/document-view.ts';
import { caseDocument } from '../documents/library.ts';
import { applicants, operation, signedIn, staff, withAccess } from '../operation.ts';
import { reasonLimits } from '../profiles/reason-limits.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { answerMatch, documentNote, documentReview } from './document-reviews.ts';
import { queueItem } from './queue-item.ts';

export const historyEntry = timelineEntry.extend({
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  ownerName: z.string().nullable(),
  changedBy: z.string(),
  denialReason: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A step of the workflow that the viewer's roles may take from the case's current state. */
export const caseStep = z.object({
  stateId: z.int(),
  stateName: z.string(),
  requiresComment: z.boolean(),
  requiresDenialReason: z.boolean(),
  /** Whether the step decides that an award is paid. */
  setsAward: z.boolean(),
  /** Whether it brings the case closer to its decision or end, so that it may be the page's main button. */
  isForward: z.boolean(),
});
export type CaseStep = z.infer<typeof caseStep>;

/** Everything the case page shows except messages and validations. */
export const caseView = z.object({
  item: queueItem,
  /** The way forward first, then denials, then detours and steps back. */
  steps: z.array(caseStep),
  /** What limits the award, and what is left of the program's budget, in dollars; null if nothing does. */
  award: z.object({
    requested: z.number().nullable(),
    maximum: z.number().nullable(),
    budgetLeft: z.number().nullable(),
  }),
  applicant: z.object({
    id: z.int(),
    name: z.string(),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.string(),
  }),
  form: formDefinitionSchema,
  formVersion: z.int(),
  answers: answersSchema,
  totals: z.record(z.string(), z.json()),
  documents: z.array(documentView.extend({ field: z.string(), scan: scanState })),
  /** The documents that the applicant still has to add; null if there are none. */
  awaited: z.object({ fields: z.array(z.string()), dueOn: z.string() }).nullable(),
  /** Of documents that staff accepted or rejected. */
  reviews: z.array(documentReview),
  matches: z.array(answerMatch),
});
export type CaseView = z.infer<typeof caseView>;

export const getCase = operation({
  name: 'work-queue/get-case',
  method: 'GET',
  path: '/cases/{applicationId}',
  views: 'case',
  summary: 'Retrieve an application with its answers and documents for staff',
  auditLabel: 'View a case',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: caseView,
  errors: ['blind_review'],
});

/**
 * Visits are not stored. Colleagues' open pages receive the event and drop it after a timeout (`visits.ts`) unless it
 * is repeated.
 */
export const visitCase = operation({
  name: 'work-queue/visit-case',
  method: 'POST',
  path: '/cases/{applicationId}/visits',
  summary: 'Notify colleagues that the caller opened or closed an application',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), isHere: z.boolean() }),
  output: z.object({ notified: z.literal(true) }),
  writes: false,
});

/** For the few roles that may read private data. Casework does not need tax and bank numbers. */
export const revealAnswer = operation({
  name: 'work-queue/reveal-answer',
  method: 'POST',
  path: '/cases/{applicationId}/private-answers',
  summary: 'Reveal a private answer for a reason; views are audited',
  auditLabel: 'View a private answer',
  isNeverStored: true,
  who: withAccess(signedIn('Government'), 'PrivateData', 'Read'),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The path of the answer: `tin`, or `members.0.ssn` inside a group. */
    path: z.string().min(1).max(200),
    reason: z.string().trim().min(reasonLimits.min).max(reasonLimits.max),
  }),
  output: z.object({ value: z.json() }),
  errors: ['blind_review'],
});

export const listDocumentDetails = operation({
  name: 'work-queue/list-document-details',
  method: 'GET',
  path: '/cases/{applicationId}/papers',
  views: 'case',
  summary: 'List the documents of an application with their type, earlier use, expiration, and notes',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ papers: z.array(caseDocument), notes: z.array(documentNote) }),
  errors: ['blind_review'],
});

export const downloadCaseDocument = operation({
  name: 'work-queue/download-case-document',
  method: 'GET',
  path: '/cases/{applicationId}/documents/{documentId}',
  summary: 'Download a document of an application for preview; views are audited',
  auditLabel: 'View a case document',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});

/** Takes the workflow's transition for applicants from the current state. The applicant cannot undo it. */
export const withdrawApplication = operation({
  name: 'work-queue/withdraw-application',
  method: 'POST',
  path: '/applications/{applicationId}/withdrawal',
  summary: 'Withdraw the caller’s application, with a reason for staff',
  auditLabel: 'Withdraw an application',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The version the applicant last saw, so that a decision made since then is not withdrawn unseen. */
    version: z.int(),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['stale_version', 'transition_not_allowed', 'condition_not_met'],
});
