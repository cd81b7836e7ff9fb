// Answers of a case that differ from the applicant's profile, and what staff decide about them.
import { z } from 'zod';
import { differenceId, profileDifference } from '../applications/profile-answers.ts';
import { operation, signedIn, staff } from '../operation.ts';
import { provenance } from '../profiles/profiles.ts';
import { reasonLimits } from '../profiles/reason-limits.ts';

const profileConflict = profileDifference.extend(provenance).extend({
  /** Whether the viewer can use the answer in the profile: names belong to the account. */
  canUse: z.boolean(),
});
export type ProfileConflict = z.infer<typeof profileConflict>;

const conflicts = z.object({
  /** In the form's order, without those that staff decided to keep. */
  conflicts: z.array(profileConflict),
  /** The revision of each group, by key. */
  revisions: z.record(z.string(), z.int()),
  /** Whether the viewer can decide about them. */
  canResolve: z.boolean(),
});
export type ProfileConflicts = z.infer<typeof conflicts>;

const ofCase = { applicationId: z.coerce.number().int() };

export const listProfileConflicts = operation({
  name: 'work-queue/list-profile-conflicts',
  method: 'GET',
  path: '/cases/{applicationId}/profile-conflicts',
  views: 'case',
  summary: 'List the answers of an application that differ from the applicant’s profile',
  who: staff(),
  input: z.object(ofCase),
  output: conflicts,
  errors: ['blind_review'],
});

const decision = {
  ...ofCase,
  ...differenceId,
  /** Of the group: refused if it was changed since. */
  revision: z.int().min(0),
};
const errors = ['blind_review', 'stale_version'] as const;

/** The application is the source of the value. */
export const saveAnswerInProfile = operation({
  name: 'work-queue/save-answer-in-profile',
  method: 'POST',
  path: '/cases/{applicationId}/profile-conflicts/save',
  summary: 'Use an answer of an application in the applicant’s profile, for a reason',
  auditLabel: 'Use an answer in a profile',
  who: signedIn('Government'),
  input: z.object({ ...decision, reason: z.string().trim().min(reasonLimits.min).max(reasonLimits.max) }),
  output: conflicts,
  errors: [...errors],
});

/** Remembered until the submission or the value of the profile changes. */
export const dismissDifference = operation({
  name: 'work-queue/dismiss-difference',
  method: 'POST',
  path: '/cases/{applicationId}/profile-conflicts/keep',
  summary: 'Keep an answer of an application and the different value of the profile',
  auditLabel: 'Keep an answer and the profile',
  who: signedIn('Government'),
  input: z.object(decision),
  output: conflicts,
  errors: [...errors],
});
