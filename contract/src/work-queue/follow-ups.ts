import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { maxFollowUpCases, maxFollowUpNoteLength } from './case-limits.ts';

/** The caller's open follow-up of a case. */
const followUp = z.object({
  dueOn: z.string(),
  note: z.string(),
});

const applicationId = z.coerce.number().int();

/** `earliest` and `latest` are the days that can be chosen, in the office's time zone. */
export const getFollowUp = operation({
  name: 'work-queue/get-follow-up',
  method: 'GET',
  path: '/cases/{applicationId}/follow-up',
  views: 'case',
  summary: 'Get your follow-up date of a case and the days that you can choose',
  who: staff(),
  input: z.object({ applicationId }),
  output: z.object({ followUp: followUp.nullable(), earliest: z.string(), latest: z.string() }),
  errors: ['blind_review'],
});

/** Replaces the caller's earlier date. Until that day, the case is not among their open cases. */
export const setFollowUp = operation({
  name: 'work-queue/set-follow-up',
  method: 'PUT',
  path: '/cases/{applicationId}/follow-up',
  summary: 'Set the date on which you follow up on a case, with an optional note',
  auditLabel: 'Set a follow-up date',
  who: staff(),
  input: z.object({
    applicationId,
    dueOn: z.iso.date(),
    note: z.string().trim().max(maxFollowUpNoteLength).default(''),
  }),
  output: followUp,
  errors: ['blind_review'],
});

/** All or none: refuses if a case is unknown or the caller reviews it blind. */
export const setFollowUps = operation({
  name: 'work-queue/set-follow-ups',
  method: 'PUT',
  path: '/follow-ups',
  summary: 'Set the date on which you follow up on several cases, with an optional note',
  auditLabel: 'Set a follow-up date',
  who: staff(),
  input: z.object({
    applicationIds: z.array(z.int()).min(1).max(maxFollowUpCases),
    dueOn: z.iso.date(),
    note: z.string().trim().max(maxFollowUpNoteLength).default(''),
  }),
  output: z.object({ count: z.int() }),
});

/** Idempotent. */
export const endFollowUp = operation({
  name: 'work-queue/end-follow-up',
  method: 'DELETE',
  path: '/cases/{applicationId}/follow-up',
  summary: 'Remove your follow-up date of a case',
  auditLabel: 'Remove a follow-up date',
  who: staff(),
  input: z.object({ applicationId }),
  output: z.object({ ended: z.boolean() }),
  errors: ['blind_review'],
});
