import { role } from '../accounts/account-type.ts';

/**
 * Kinds of entries in a case's activity: changes, messages, notes, validations, tasks, information requests, reviews of
 * documents, payments, follow-up dates, due dates, views of private data.
 */
export const activityKinds = [
  'change',
  'message',
  'note',
  'validation',
  'task',
  'request',
  'document',
  'payment',
  'followup',
  'duedate',
  'look',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** How many hours a case outside of a staff member's programs stays open to them. */
export const openingHours = 8;

// How long a visit to a case counts. Contains no schemas, so that the browser can import it.

/** How often a page with an open case reports its visit. */
export const visitIntervalMs = 30_000;
/** A visit expires after two missed reports. */
export const visitExpiryMs = 70_000;

/** Roles that may override a validation result. */
export const overridingRoles: readonly number[] = [role.admin, role.supervisor];

/** Roles that may change the due date of a case. */
export const dueDateRoles: readonly number[] = [role.admin, role.supervisor];
/** How many days ahead a due date may be. */
export const maxDueDays = 366;

/** Maximum length of the reason: one paragraph. */
export const reasonLimit = 1000;

/** The kinds of events on the page of a person. */
export const personEventKinds = ['case', 'message', 'note', 'document', 'payment'] as const;
export type PersonEventKind = (typeof personEventKinds)[number];

/** The maximum number of a person's cases that we show, newest first. */
export const maxPersonCases = 100;

/** Limits of staff's notes on a document. */
export const documentNoteLimits = { maxPage: 2000, maxTextLength: 1000 } as const;

/** How far ahead a follow-up date may be, and the maximum length of its note. */
export const maxFollowUpDays = 366;
export const maxFollowUpNoteLength = 500;
/** Maximum number of cases that get a follow-up date at once. */
export const maxFollowUpCases = 1000;

/** What a merge of two applicants chooses between. */
export const mergeFields = ['name', 'birthDate', 'mail', 'phone', 'address'] as const;
export type MergeField = (typeof mergeFields)[number];
/** Why two applicants can't be merged. */
export const mergeObstacles = [
  'two-logins',
  'different-kinds',
  'helpers',
  'partner',
  'merged',
  'own-record',
  'open-requests',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** The kinds of possible duplicates; partners are businesses. */
export const pairKinds = ['person', 'household', 'business'] as const;
export type PairKind = (typeof pairKinds)[number];
/** How many pairs a page of the list has. */
export const duplicatePageSize = 25;
