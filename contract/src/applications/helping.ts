import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { applicants, operation } from '../operation.ts';
import { applicationCard, getMyApplication } from './applications.ts';
import { helperPermissions } from './helping-rules.ts';

const may = z.array(z.enum(helperPermissions)).min(1).max(helperPermissions.length);
/** The last valid day. */
const until = z.iso.date();

/** A consent, with the name of the other person. */
const consentView = z.object({
  consentId: z.int(),
  applicantId: z.int(),
  name: z.string(),
  may,
  until,
  givenAt: z.string(),
  /** Null while the consent is active. */
  endedAt: z.string().nullable(),
});

const helperRequestView = z.object({
  requestId: z.uuid(),
  /** The caller's side of the request. */
  side: z.enum(['applicant', 'helper']),
  /** Whether the caller has to agree next. The applicant agrees with a code. */
  isMyTurn: z.boolean(),
  /** Whether the caller created the request. */
  isOwn: z.boolean(),
  /** The requester's name. For the caller's own requests: the login as typed. */
  name: z.string(),
  may,
  until,
  askedAt: z.string(),
});

export const listHelping = operation({
  name: 'applications/list-helping',
  method: 'GET',
  path: '/helping',
  summary: 'List your helpers, clients, and open helper requests',
  who: applicants,
  input: z.object({}),
  output: z.object({
    /** Includes consents that ended within the last year. */
    helpers: z.array(consentView),
    /** Active consents only. */
    clients: z.array(consentView),
    requests: z.array(helperRequestView),
  }),
});

/** The response does not reveal whether the login exists. */
export const askToHelp = operation({
  name: 'applications/ask-to-help',
  method: 'POST',
  path: '/helper-requests',
  summary: 'Ask to help another person, or invite a helper',
  auditLabel: 'Request a helper or offer help',
  who: applicants,
  input: z.object({
    /** The caller's side of the consent. */
    as: z.enum(['applicant', 'helper']),
    /** The email address or phone number that the other person signs in with. */
    login: plainLineSchema(254).min(3),
    may,
    until,
  }),
  output: z.object({ requestId: z.uuid() }),
});

/** Sends the code to the applicant's own contact only. The code is valid for this request only. */
export const sendHelperCode = operation({
  name: 'applications/send-helper-code',
  method: 'POST',
  path: '/helper-requests/{requestId}/code',
  summary: 'Send the applicant a code to confirm a helper request',
  auditLabel: 'Send a helper code',
  who: applicants,
  input: z.object({ requestId: z.uuid() }),
  output: z.object({ codeId: z.string(), waitSeconds: z.int(), destination: z.string() }),
  errors: ['no_contact'],
});

export const answerHelperRequest = operation({
  name: 'applications/answer-helper-request',
  method: 'POST',
  path: '/helper-requests/{requestId}/answer',
  summary: 'Accept or decline a helper request; applicants confirm with a code',
  auditLabel: 'Respond to a helper request',
  who: applicants,
  input: z.object({
    requestId: z.uuid(),
    agrees: z.boolean(),
    /** Required if the applicant agrees. */
    codeId: z.string().max(60).optional(),
    code: z.string().max(20).optional(),
  }),
  /** Null if the request was declined or the other side has not agreed yet. */
  output: z.object({ consentId: z.int().nullable() }),
  errors: ['wrong_code', 'code_expired', 'code_locked'],
});

export const endHelping = operation({
  name: 'applications/end-helping',
  method: 'POST',
  path: '/helper-consents/{consentId}/end',
  summary: 'End a helper’s access immediately, as the applicant or the helper',
  auditLabel: 'End a helper’s access',
  who: applicants,
  input: z.object({ consentId: z.coerce.number().int() }),
  output: z.object({ consentId: z.int() }),
});

/** Audited, like every view of a client's data by a helper. */
export const listClientApplications = operation({
  name: 'applications/list-client-applications',
  method: 'GET',
  path: '/clients/{applicantId}/applications',
  summary: 'List the applications of a client',
  auditLabel: 'View a client’s applications',
  who: applicants,
  input: z.object({ applicantId: z.coerce.number().int() }),
  output: z.object({ name: z.string(), may, until, applications: z.array(applicationCard) }),
  isAudited: true,
});

export const getClientApplication = operation({
  name: 'applications/get-client-application',
  method: 'GET',
  path: '/clients/{applicantId}/applications/{applicationId}',
  summary: 'Get a client’s application: form, answers, status, and timeline',
  auditLabel: 'View a client’s application',
  who: applicants,
  input: z.object({
    applicantId: z.coerce.number().int(),
    applicationId: z.coerce.number().int(),
  }),
  output: getMyApplication.output,
  isAudited: true,
});
