import { z } from 'zod';
import { plainTextSchema } from '../languages/plain-text.ts';
import { applicants, operation } from '../operation.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { answersSchema, savedAnswersSchema } from './applications.ts';
import { requestLimits, requestReasons, requestStates } from './requests/request-rules.ts';

/** A requested question or document, with the reason. */
export const requestItem = z.object({
  /** The question's key in the form. */
  field: z.string().min(1).max(60),
  reason: z.enum(requestReasons),
  /** Staff's own text, in addition to the reason or instead of it. */
  words: plainTextSchema(requestLimits.maxTextLength),
});
export type RequestItem = z.infer<typeof requestItem> & {
  /** The name of a document that the form does not have. */
  readonly name?: string;
  /** When the applicant sent it, ISO time; absent until then. */
  readonly receivedAt?: string;
};

/** An information request as applicants and staff see it. */
export const requestView = z.object({
  id: z.int(),
  state: z.enum(requestStates),
  /** The due date in the office's time zone, YYYY-MM-DD. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  askedAt: z.string(),
  /** When the latest answers were sent. An open request can have some, with other items still to come. */
  answeredAt: z.string().nullable(),
  /** Whether it only lists documents that the applicant chose to add after submitting. */
  isLater: z.boolean(),
  items: z.array(
    z.object({
      field: z.string(),
      /** The question in the viewer's language. */
      label: z.string(),
      /** The reason as full sentences in the viewer's language. Staff's own text is not translated. */
      why: z.string(),
      /** When the applicant sent it; null until then. */
      receivedAt: z.string().nullable(),
    }),
  ),
});
export type RequestView = z.infer<typeof requestView>;

export const listMyRequests = operation({
  name: 'applications/list-my-requests',
  method: 'GET',
  path: '/applications/{applicationId}/requests',
  views: 'case',
  summary: 'List the requests for more information on an application, newest first',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ requests: z.array(requestView) }),
});

/** Returns the whole form, because its rules read submitted answers as well as requested ones. */
export const getMyRequest = operation({
  name: 'applications/get-my-request',
  method: 'GET',
  path: '/applications/{applicationId}/requests/{requestId}',
  views: 'case',
  summary: 'Get a request for more information, with the form, the submitted answers, and the answers so far',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), requestId: z.coerce.number().int() }),
  output: requestView.extend({
    programName: z.string(),
    form: formDefinitionSchema,
    frozen: answersSchema,
    answers: answersSchema,
    revision: z.int(),
    page: z.string().nullable(),
    savedAt: z.string().nullable(),
    /** The current day in the office's time zone, YYYY-MM-DD. */
    today: z.string(),
    /** The ZIP Codes that the program serves; empty if no area is defined. */
    servedZips: z.array(z.string()),
  }),
});

/** Autosave, like applications/save-answers. Answers to questions that were not requested are refused. */
export const saveRequestAnswers = operation({
  name: 'applications/save-request-answers',
  method: 'PATCH',
  path: '/applications/{applicationId}/requests/{requestId}/answers',
  summary: 'Save answers to a request for more information',
  auditLabel: 'Save a response to a request',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    requestId: z.coerce.number().int(),
    revision: z.int(),
    answers: savedAnswersSchema,
    page: z.string().max(60).optional(),
  }),
  output: z.object({ revision: z.int(), savedAt: z.string() }),
  errors: ['stale_answers', 'request_closed', 'answer_not_asked'],
});

/**
 * Creates the next version of the submission and runs the validation rules again. Earlier versions do not change. A part
 * contains the items that are ready; the request stays open with the others.
 */
export const sendRequestAnswers = operation({
  name: 'applications/send-request-answers',
  method: 'POST',
  path: '/applications/{applicationId}/requests/{requestId}/submission',
  summary: 'Submit answers to a request for more information',
  auditLabel: 'Send a response to a request',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    requestId: z.coerce.number().int(),
    revision: z.int(),
    isPart: z.boolean().default(false),
  }),
  output: z.object({ applicationId: z.int(), version: z.int(), answeredAt: z.string() }),
  errors: ['stale_answers', 'request_closed', 'answers_incomplete', 'form_too_complex'],
});
