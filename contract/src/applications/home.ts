import { z } from 'zod';
import { documentTypes } from '../documents/document-types.ts';
import { applicants, operation } from '../operation.ts';
import { applicationCard } from './applications.ts';

/** Limits of the home page; `applications` lists the rest. */
export const homeLimits = { tasks: 6, applications: 3, decisionDays: 14, programs: 3 } as const;

const ofApplication = { applicationId: z.int(), programId: z.int(), programName: z.string() };

/** Something that the applicant should do or know next. Dates are in the office's time zone, YYYY-MM-DD. */
export const homeTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    ...ofApplication,
    requestId: z.int(),
    count: z.int(),
    dueOn: z.string(),
    isOverdue: z.boolean(),
    /** Whether the applicant chose to add these documents after submitting. */
    isLater: z.boolean(),
  }),
  z.object({
    kind: z.literal('fee'),
    ...ofApplication,
    feeId: z.int(),
    label: z.string(),
    amountMinor: z.int(),
    currency: z.string(),
    canPayOnline: z.boolean(),
  }),
  /** The workflow waits for the applicant without a request. */
  z.object({ kind: z.literal('step'), ...ofApplication, nextStep: z.string() }),
  z.object({
    kind: z.literal('decision'),
    ...ofApplication,
    outcome: z.enum(['approved', 'denied']),
    at: z.string(),
    /** The approved amount in dollars; null without one. */
    awardAmount: z.number().nullable(),
    /** The last day to appeal; null if it is over or the program offers no appeal. */
    appealUntil: z.string().nullable(),
  }),
  z.object({ kind: z.literal('message'), ...ofApplication, count: z.int() }),
  z.object({
    kind: z.literal('draft'),
    ...ofApplication,
    name: z.string().nullable(),
    nextStep: z.string(),
    /** When the program closes, ISO time. */
    closesAt: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('document'),
    documentId: z.int(),
    documentType: z.enum(documentTypes).nullable(),
    fileName: z.string(),
    expiresOn: z.string(),
  }),
]);
export type HomeTask = z.infer<typeof homeTask>;

/** A program that may fit by the pre-screener's rules and what the applicant sent before. */
export const fittingProgram = z.object({
  programId: z.int(),
  programName: z.string(),
  whatItGives: z.string(),
  /** The rules that the applicant meets, in the office's words. */
  reasons: z.array(z.string()),
  /** The questions that the office has no answer to, at most those of one rule; empty if all rules are met. */
  unanswered: z.array(z.string()),
});
export type FittingProgram = z.infer<typeof fittingProgram>;

export const getHome = operation({
  name: 'applications/get-home',
  method: 'GET',
  path: '/home',
  summary:
    'Get what you can do next, the most urgent first, your submitted applications, and programs that may fit',
  auditLabel: 'View own next steps',
  who: applicants,
  input: z.object({}),
  output: z.object({
    tasks: z.array(homeTask),
    /** The number of tasks beyond the limit. */
    moreTasks: z.int(),
    applications: z.array(applicationCard),
    /** All applications and drafts of the caller. */
    total: z.int(),
    /** Open programs that the caller has not applied for, those whose rules are all met first. */
    programs: z.array(fittingProgram),
  }),
});
