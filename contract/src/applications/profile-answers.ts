// What an applicant's profile knows of a form, and what an application says that the profile doesn't.
import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { valueSources } from '../profiles/profiles.ts';

const input = { applicationId: z.coerce.number().int() };

/** An answer that the profile knows. */
const profileAnswer = z.object({
  /** The key of the question. */
  key: z.string(),
  /** A valid answer to the question. Private ones are sealed for this application, with their mask. */
  value: z.json(),
  source: z.enum(valueSources),
  /** ISO time; null if the value is older than its history. */
  saidAt: z.string().nullable(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

/** Nothing is filled in by this: the person chooses, and the answers are saved like typed ones. */
export const listProfileAnswers = operation({
  name: 'applications/list-profile-answers',
  method: 'GET',
  path: '/applications/{applicationId}/profile-answers',
  views: 'case',
  summary: 'List the answers to a draft that the applicant’s profile knows',
  who: applicants,
  input: z.object(input),
  output: z.object({ answers: z.array(profileAnswer) }),
});

/** Names a value of a profile. */
export const differenceId = {
  group: z.string().max(60),
  /** The item; 0 in a group that doesn't repeat, and for a new item. */
  itemId: z.int().min(0),
  field: z.string().max(60),
};

/** An answer that differs from the profile. Private values are masked. */
export const profileDifference = z.object({
  ...differenceId,
  /** The key of the question. */
  key: z.string(),
  answer: z.json(),
  /** Null if the profile has no value. */
  value: z.json().nullable(),
  source: z.enum(valueSources),
  saidAt: z.string().nullable(),
});
export type ProfileDifference = z.infer<typeof profileDifference>;

export const listProfileDifferences = operation({
  name: 'applications/list-profile-differences',
  method: 'GET',
  path: '/applications/{applicationId}/profile-differences',
  views: 'case',
  summary: 'List the answers of a submitted application that differ from your profile',
  who: applicants,
  input: z.object(input),
  output: z.object({
    differences: z.array(profileDifference),
    /** The revision of each group, by key: a change is refused if the group was changed since. */
    revisions: z.record(z.string(), z.int()),
  }),
});

/** Only answers that still differ are saved. The application is their source. */
export const updateProfile = operation({
  name: 'applications/update-profile',
  method: 'POST',
  path: '/applications/{applicationId}/profile-updates',
  summary: 'Save answers of a submitted application in your profile',
  auditLabel: 'Update a profile from an application',
  who: applicants,
  input: z.object({
    ...input,
    values: z.array(z.object(differenceId)).min(1).max(100),
    revisions: z.record(z.string().max(60), z.int()),
  }),
  output: z.object({ saved: z.int() }),
  errors: ['stale_version'],
});
