import { z } from 'zod';
import { answersSchema } from '../applications/applications.ts';
import { requestLimits, requestReasons } from '../applications/requests/request-rules.ts';
import { requestItem, requestView } from '../applications/requests.ts';
import { operation, staff } from '../operation.ts';
import { extraDocument, requestTemplate } from './request-templates.ts';

/** A request as staff see it. */
const caseRequest = requestView.extend({
  askedByName: z.string(),
  answeredByName: z.string().nullable(),
  settledByName: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** What the answers changed, with private answers masked; null until the request is answered. */
  difference: z
    .object({
      version: z.int(),
      before: answersSchema,
      after: answersSchema,
      /** The keys of changed answers. Two private answers may differ and have the same mask. */
      changed: z.array(z.string()),
    })
    .nullable(),
});
export type CaseRequest = z.infer<typeof caseRequest>;

export const listRequests = operation({
  name: 'work-queue/list-requests',
  method: 'GET',
  path: '/cases/{applicationId}/requests',
  views: 'case',
  summary: 'List the requests for information of a case with the changed answers, newest first',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ requests: z.array(caseRequest) }),
  errors: ['blind_review'],
});

/** What staff may request. Labels are in the caller's language. */
export const getRequestChoices = operation({
  name: 'work-queue/get-request-choices',
  method: 'GET',
  path: '/cases/{applicationId}/request-choices',
  views: 'case',
  summary: 'List the questions and documents that can be requested, with reasons and due dates',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    pages: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        questions: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            isPaper: z.boolean(),
            reasons: z.array(z.enum(requestReasons)),
          }),
        ),
      }),
    ),
    reasons: z.partialRecord(z.enum(requestReasons), z.string()),
    due: z.object({ earliest: z.string(), usual: z.string(), latest: z.string() }),
    /**
     * The waiting state the case moves to; null if the workflow has no transition to one and the case stays where it
     * is.
     */
    waitsIn: z.string().nullable(),
    /** The language in which the applicant reads the request. */
    language: z.string(),
    /** The office's request templates, by name. */
    templates: z.array(requestTemplate),
  }),
  errors: ['blind_review'],
});
export type RequestChoices = z.infer<typeof getRequestChoices.output>;

/** Replaces an answered request that was not accepted. An open request prevents a new one, unless it takes the items. */
export const askApplicant = operation({
  name: 'work-queue/ask-applicant',
  method: 'POST',
  path: '/cases/{applicationId}/requests',
  summary: 'Request missing answers and documents from the applicant, with reasons and a due date',
  auditLabel: 'Send a request to the applicant',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    items: z.array(requestItem).max(requestLimits.maxItems),
    /** Documents that the form does not have. With the items, at least one. */
    extraDocuments: z.array(extraDocument).max(requestLimits.maxExtraDocuments).default([]),
    dueOn: z.iso.date(),
    /** Adds the items to an open request, with the new due date. */
    addsToOpen: z.boolean().default(false),
  }),
  output: caseRequest,
  errors: ['blind_review', 'request_open', 'application_closed'],
});

export const acceptRequest = operation({
  name: 'work-queue/accept-request',
  method: 'POST',
  path: '/cases/{applicationId}/requests/{requestId}/acceptance',
  summary: 'Accept the applicant’s answers to a request',
  auditLabel: 'Accept a response',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), requestId: z.coerce.number().int() }),
  output: caseRequest,
  errors: ['blind_review', 'request_closed', 'request_unanswered'],
});

export const withdrawRequest = operation({
  name: 'work-queue/withdraw-request',
  method: 'POST',
  path: '/cases/{applicationId}/requests/{requestId}/withdrawal',
  summary: 'Withdraw an unanswered request for information',
  auditLabel: 'Cancel a request',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), requestId: z.coerce.number().int() }),
  output: caseRequest,
  errors: ['blind_review', 'request_closed'],
});
