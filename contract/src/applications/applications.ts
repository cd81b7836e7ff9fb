import { z } from 'zod';
import { applicants, applicantsAndStaff, operation } from '../operation.ts';
import { expressionLimits } from '../programs/expressions/expression-limits.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { applicationDecision, decisionLetter } from './decision.ts';
import { draftName } from './drafts.ts';
import { applicationStages } from './stages.ts';
import { stepTime } from './step-time.ts';

/** Progress of a draft. */
export const draftProgress = z.object({
  /** The name that the applicant gave the draft. */
  name: z.string().nullable(),
  /** The first page with an open problem, and the number of pages. The review is the last page. */
  page: z.int(),
  pages: z.int(),
  /** Labels of the questions and documents that are still missing. */
  questions: z.array(z.string()),
  papers: z.array(z.string()),
  /** Whether the applicant may start another draft for the same program. */
  mayAddAnother: z.boolean(),
});
export type DraftProgress = z.infer<typeof draftProgress>;

/** A fee of a submitted application that is not paid. */
const dueFee = z.object({
  id: z.int(),
  label: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  canPayOnline: z.boolean(),
});
export type DueFee = z.infer<typeof dueFee>;

/** One of the applicant's own applications in a list. */
export const applicationCard = z.object({
  id: z.int(),
  externalId: z.string(),
  programId: z.int(),
  programName: z.string(),
  version: z.int(),
  /** Null unless the program uses cases (spec 2.8). */
  caseNumber: z.string().nullable(),
  clientId: z.string().nullable(),
  isSubmitted: z.boolean(),
  submittedAt: z.string().nullable(),
  /** Null while it is a draft. */
  status: z.object({ name: z.string(), label: z.string(), isTerminal: z.boolean() }).nullable(),
  /** The next step, in the applicant's language. */
  nextStep: z.string(),
  /** The side that acts next; `nobodys` once the application is closed. */
  turn: z.enum(['yours', 'ours', 'nobodys']),
  /** The deadline of the applicant's next action. */
  dueAt: z.string().nullable(),
  /** The open information request; `isLater` if it only lists documents to add after submitting. */
  request: z.object({ id: z.int(), count: z.int(), isLater: z.boolean() }).nullable(),
  /** Empty after a withdrawal, and for fees whose payment the office has recorded. */
  dueFees: z.array(dueFee),
  /** The expected duration of the current step; null if unknown or while we wait for the applicant. */
  stepTime: stepTime.nullable(),
  /** Null while it is a draft. */
  progress: applicationStages.nullable(),
  /** Null until the application is decided. */
  decision: applicationDecision.nullable(),
  /** Null after submission. */
  draft: draftProgress.nullable(),
  canWithdraw: z.boolean(),
  savedAt: z.string(),
  unreadMessages: z.int(),
});
export type ApplicationCard = z.infer<typeof applicationCard>;

export const timelineEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['started', 'submitted', 'state', 'owner', 'state_and_owner', 'validation', 'withdrawn']),
  label: z.string(),
  comment: z.string().nullable(),
});

export const answersSchema = z.record(z.string(), z.json());

const { savedItems } = expressionLimits;

/**
 * Answers in a save request. List length is limited, because every question of a group checks every item of its list.
 */
export const savedAnswersSchema = z.record(
  z.string(),
  z.json().refine((value) => !Array.isArray(value) || value.length <= savedItems, 'too_long'),
);

export const getMyApplication = operation({
  name: 'applications/get-my-application',
  method: 'GET',
  path: '/applications/{applicationId}',
  views: 'case',
  summary: 'Get one of your applications: form, answers, status, and timeline',
  auditLabel: 'View own application',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: applicationCard.extend({
    applicantId: z.int(),
    form: formDefinitionSchema,
    formVersion: z.int(),
    answers: answersSchema,
    revision: z.int(),
    /** The last page that the applicant visited. */
    page: z.string().nullable(),
    /**
     * The prefilled answers of a draft, by question key. Null: from the profile; otherwise from an earlier application.
     */
    filled: z.record(z.string(), z.object({ programName: z.string(), sentAt: z.string() }).nullable()),
    /** The ZIP Codes that the program serves; empty if no area is defined, or once it is submitted. */
    servedZips: z.array(z.string()),
    /** Where its form is shown (spec 2.8). */
    formPlace: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('in-place') }),
      z.object({ kind: z.literal('frame'), address: z.string(), origin: z.string() }),
    ]),
    timeline: z.array(timelineEntry),
    /** Null until the application is decided. */
    letter: decisionLetter.nullable(),
    /** Whether its answers can be copied to a new application. */
    canCopy: z.boolean(),
  }),
});

export const listMyApplications = operation({
  name: 'applications/list-my-applications',
  method: 'GET',
  path: '/applications',
  summary: 'List your applications, those that need your action first',
  auditLabel: 'View own applications',
  who: applicants,
  input: z.object({}),
  output: z.object({
    applications: z.array(applicationCard),
    /** Deleted drafts that can still be restored. */
    deleted: z.array(
      z.object({ id: z.int(), programName: z.string(), name: z.string().nullable(), goneAt: z.string() }),
    ),
  }),
});

/** Starts an application on the latest published form version, or returns an existing draft for the same program. */
export const startApplication = operation({
  name: 'applications/start-application',
  method: 'POST',
  path: '/applications',
  summary: 'Start or continue an application for a program',
  auditLabel: 'Start an application',
  who: applicants,
  input: z.object({
    programId: z.int(),
    /** Start another draft instead of returning the newest; for programs that allow several. */
    another: z.boolean().default(false),
    /** The name of the draft. */
    name: draftName.optional(),
    /** A client of the caller, whose consent allows filling in. */
    forApplicantId: z.int().optional(),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'staff_apply_only', 'already_applied', 'draft_exists'],
});

/**
 * Autosaves the changed top-level answers. `revision` is the last one the page knows; an outdated revision is refused
 * with `stale_answers`.
 */
export const saveAnswers = operation({
  name: 'applications/save-answers',
  method: 'PATCH',
  path: '/applications/{applicationId}/answers',
  summary: 'Save the answers of a draft',
  auditLabel: 'Save answers',
  who: applicantsAndStaff,
  input: z.object({
    applicationId: z.coerce.number().int(),
    revision: z.int(),
    answers: savedAnswersSchema,
    page: z.string().max(60).optional(),
  }),
  output: z.object({ revision: z.int(), savedAt: z.string() }),
  errors: ['stale_answers', 'application_submitted'],
});

/** Stores the answers with the form version, enters the first workflow state, and enqueues the validation. */
export const submitApplication = operation({
  name: 'applications/submit-application',
  method: 'POST',
  path: '/applications/{applicationId}/submit',
  summary: 'Submit an application',
  auditLabel: 'Submit an application',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int(), revision: z.int() }),
  output: z.object({ applicationId: z.int(), externalId: z.string(), submittedAt: z.string() }),
  errors: [
    'stale_answers',
    'application_submitted',
    'answers_incomplete',
    'form_too_complex',
    'program_not_open',
    'staff_apply_only',
  ],
});

export const downloadCopy = operation({
  name: 'applications/download-copy',
  method: 'GET',
  path: '/applications/{applicationId}/copy',
  views: 'case',
  summary:
    'Download one of your submitted applications as a PDF in your language, with private answers masked',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});

/** The decision as a letter, with the office's letterhead and the right to appeal. */
export const downloadDecisionLetter = operation({
  name: 'applications/download-decision-letter',
  method: 'GET',
  path: '/applications/{applicationId}/decision-letter',
  views: 'case',
  summary: 'Download the decision letter of one of your applications as a PDF in your language',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
