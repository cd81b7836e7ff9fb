// What an office holds of an applicant, who viewed sealed values, and what the applicant asks to be corrected or deleted.
import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { toPlainText } from '../languages/plain-text.ts';
import { applicants, operation, staff } from '../operation.ts';
import { dataClasses, namedPrivateFields, privacyRequestKinds, privacyTextLimits } from './privacy-rules.ts';

const dataCounts = z.record(z.enum(dataClasses), z.int());
export type DataCounts = z.infer<typeof dataCounts>;

const writtenText = z.string().overwrite(toPlainText).min(privacyTextLimits.min).max(privacyTextLimits.max);

/** What a deletion deleted, without the data. The same is in the activity log. */
const deletionProof = z.object({
  counts: dataCounts,
  /** SHA-256 over the kinds, ids, and versions of what was deleted, in hexadecimal. */
  sha256: z.string(),
});
export type DeletionProof = z.infer<typeof deletionProof>;

const privacyRequest = z.object({
  id: z.int(),
  kind: z.enum(privacyRequestKinds),
  text: z.string(),
  requestedAt: z.string(),
  /** YYYY-MM-DD */
  dueOn: z.string(),
  /** Null until it is answered. */
  outcome: z.enum(['done', 'refused']).nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  proof: deletionProof.nullable(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const ownPrivacy = z.object({
  held: dataCounts,
  /** When staff viewed a tax, Social Security, or bank number, newest first; at most 200. */
  reveals: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      /** The viewer's roles today; none if they left the office. */
      roles: z.array(z.int()),
      /** The field of the profile; null for a field of the office, and for an answer of an application. */
      field: z.enum(namedPrivateFields).nullable(),
      /** Null for a value of the profile. */
      applicationId: z.int().nullable(),
    }),
  ),
  requests: z.array(privacyRequest),
  /** When the person began and ended to share a household, newest first. Others aren't named. */
  households: z.array(
    z.object({ id: z.int(), acceptedAt: z.string(), endedAt: z.string().nullable(), isRemoved: z.boolean() }),
  ),
});
export type OwnPrivacy = z.infer<typeof ownPrivacy>;

export const getOwnPrivacy = operation({
  name: 'profiles/get-own-privacy',
  method: 'GET',
  path: '/privacy/mine',
  views: 'applicant',
  summary: 'Get what the office holds of you, who viewed your private numbers, and your requests',
  who: applicants,
  input: z.object({}),
  output: ownPrivacy,
});

export const downloadOwnData = operation({
  name: 'profiles/download-own-data',
  method: 'GET',
  path: '/privacy/mine/export',
  summary: 'Download what the office holds of you, to read or for another program',
  auditLabel: 'Download own data',
  isAudited: true,
  who: applicants,
  duringImpersonation: 'refused',
  input: z.object({ format: z.enum(['pdf', 'json']) }),
  output: z.any(),
  transfer: 'download',
});

export const requestPrivacy = operation({
  name: 'profiles/request-privacy',
  method: 'POST',
  path: '/privacy/requests',
  summary: 'Ask the office to correct or delete your data',
  auditLabel: 'Ask for correction or deletion',
  who: applicants,
  input: z.object({ kind: z.enum(privacyRequestKinds), text: writtenText }),
  output: privacyRequest,
  errors: ['privacy_request_open'],
});

/** Administrators alone: a request concerns all programs. */
const administrators = staff(role.admin);
const requestId = { requestId: z.coerce.number().int() };

const staffRequest = privacyRequest.extend({
  applicantId: z.int(),
  applicantName: z.string(),
  isOverdue: z.boolean(),
  answeredByName: z.string().nullable(),
});

export const listPrivacyRequests = operation({
  name: 'profiles/list-privacy-requests',
  method: 'GET',
  path: '/privacy/requests',
  summary:
    'List requests for correction or deletion: open ones by due date, then answered ones, newest first',
  auditLabel: 'View privacy requests',
  isAudited: true,
  who: administrators,
  input: z.object({}),
  output: z.object({ requests: z.array(staffRequest) }),
});

export const previewDeletion = operation({
  name: 'profiles/preview-deletion',
  method: 'GET',
  path: '/privacy/requests/{requestId}/deletion',
  summary: 'Show what a deletion would delete, and what must be kept',
  auditLabel: 'Preview a deletion',
  isAudited: true,
  who: administrators,
  input: z.object(requestId),
  output: z.object({ deleted: dataCounts, retained: dataCounts, sha256: z.string() }),
});

/** `stale_version`: the data changed since the preview, so it must be shown again. */
export const answerPrivacyRequest = operation({
  name: 'profiles/answer-privacy-request',
  method: 'POST',
  path: '/privacy/requests/{requestId}/answer',
  summary: 'Answer a request for correction or deletion; the person gets a message',
  auditLabel: 'Answer a privacy request',
  who: administrators,
  input: z.object({
    ...requestId,
    outcome: z.enum(['done', 'refused']),
    answer: writtenText,
    /** For a deletion that is done: the hash of its preview. */
    sha256: z.string().max(64).optional(),
  }),
  output: staffRequest,
  errors: ['stale_version'],
});
