// Invitations to the portal for people whom the office imported or entered. The link leads to the sign-up, where proof of
// the email or phone number claims the profile.
import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { invitationOutcomes, maxInvitations } from './invitation-outcomes.ts';

/** Staff who may add and edit users, and see every case. */
const inviters = administrators('UserMgmt', 'ReadWrite');

/** The people of an import, or everyone without a login if it is omitted. */
const importId = z.coerce.number().int().optional();

const person = z.object({
  applicantId: z.int(),
  name: z.string(),
  outcome: z.enum(invitationOutcomes),
});
export type InvitedPerson = z.infer<typeof person>;

const run = z.object({
  id: z.int(),
  status: z.enum(['running', 'finished', 'stopped']),
  total: z.int(),
  counts: z.partialRecord(z.enum(invitationOutcomes), z.int()),
});

/** Nothing is sent. Those who can't be invited come first. */
export const previewInvitations = operation({
  name: 'imports/preview-invitations',
  method: 'GET',
  path: '/portal-invitations/preview',
  summary: 'Preview who can be invited to the portal, how, and who can’t and why',
  who: inviters,
  input: z.object({ importId }),
  output: z.object({
    /** Of the first people up to the limit. */
    counts: z.partialRecord(z.enum(invitationOutcomes), z.int()),
    people: z.array(person),
    hasMore: z.boolean(),
  }),
});

export const startInvitations = operation({
  name: 'imports/start-invitations',
  method: 'POST',
  path: '/portal-invitations',
  summary: 'Invite people to the portal',
  auditLabel: 'Invite people to the portal',
  who: inviters,
  input: z.object({
    importId,
    /** People who are left out. */
    exceptIds: z.array(z.int()).max(maxInvitations).default([]),
  }),
  output: run,
  errors: ['nothing_selected', 'sign_up_closed'],
});

export const getInvitations = operation({
  name: 'imports/get-invitations',
  method: 'GET',
  path: '/portal-invitations/{runId}',
  summary: 'Get the progress of invitations to the portal',
  who: inviters,
  input: z.object({ runId: z.coerce.number().int() }),
  output: run,
});
