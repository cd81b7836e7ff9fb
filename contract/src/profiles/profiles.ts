// What an office knows of a person or business over all programs and years: every value with who said it, and its
// history. Saving ends a value and adds one; nothing is overwritten.
import { z } from 'zod';
import { applicants, applicantsAndStaff, operation, signedIn, withAccess } from '../operation.ts';
import { officeFieldSchema } from './office-fields-configuration.ts';
import { reasonLimits } from './reason-limits.ts';

/**
 * Where a value comes from: `account` is the contact information and name of an account; `household`, a shared household,
 * is only offered in forms.
 */
export const valueSources = [
  'person',
  'staff',
  'application',
  'document',
  'import',
  'account',
  'household',
] as const;
export type ProfileValueSource = (typeof valueSources)[number];

/** Who said a value and who verified it. Applicants don't see the names of staff. */
export const provenance = {
  /** ISO time; null if the value is older than its history. */
  saidAt: z.string().nullable(),
  saidBy: z.string().nullable(),
  source: z.enum(valueSources),
  /** The application or document that it comes from. */
  sourceId: z.int().nullable(),
  verification: z
    .object({
      at: z.string(),
      byName: z.string().nullable(),
      /** The last day, YYYY-MM-DD; null for no end. */
      until: z.string().nullable(),
      /** Whether the last day is today or later. */
      isValid: z.boolean(),
    })
    .nullable(),
};

/** A value that is there; sealed ones are masked texts. */
const profileValue = z.object({ value: z.json(), ...provenance });
export type ProfileValue = z.infer<typeof profileValue>;

const groupView = z.object({
  key: z.string(),
  /** To be sent with a change: it's refused if the group was changed since. 0 before the first change. */
  revision: z.int(),
  canEdit: z.boolean(),
  /** One item with the id 0 if the group doesn't repeat. */
  items: z.array(z.object({ id: z.int(), values: z.record(z.string(), profileValue) })),
});
export type ProfileGroupView = z.infer<typeof groupView>;

const profileView = z.object({
  /** The applicant. */
  id: z.int(),
  kind: z.enum(['individual', 'business']),
  name: z.string(),
  /** Whether the viewer can verify values. */
  canVerify: z.boolean(),
  /** Whether the viewer can see a sealed value in full, for a reason. */
  canReveal: z.boolean(),
  /** The fields that the office adds to the groups, as far as the viewer may see them. */
  officeFields: z.array(officeFieldSchema),
  /** The groups that the viewer may see, in the order of their definitions (`groups/groups.ts`). */
  groups: z.array(groupView),
});
export type ProfileView = z.infer<typeof profileView>;

export const getOwnProfile = operation({
  name: 'profiles/get-own-profile',
  method: 'GET',
  path: '/profile',
  views: 'applicant',
  summary: 'Get your profile, or that of your business',
  who: applicants,
  input: z.object({}),
  output: profileView,
});

/** Applicants see their own; staff those of applicants with a case that they may see. */
export const getProfile = operation({
  name: 'profiles/get-profile',
  method: 'GET',
  path: '/profiles/{id}',
  views: 'applicant',
  summary: 'Get the profile of an applicant',
  who: applicantsAndStaff,
  input: z.object({ id: z.coerce.number().int() }),
  output: profileView,
});

const groupId = { id: z.coerce.number().int(), group: z.string().max(60) };
const itemId = { ...groupId, itemId: z.coerce.number().int() };
const change = {
  revision: z.int().min(0),
  /** The changed values by field, as answers of the form engine; null removes one. Others stay. */
  values: z.record(z.string().max(60), z.json()),
};
/** Who changes profiles: applicants their own, staff those of applicants with a case that they may see. */
const editors = signedIn('Individual', 'Business', 'Partner', 'Household', 'Government');
/** `stale_version` comes with the current group as `current`. `invalid_input` lists the problems by field. */
const changeErrors = ['stale_version'] as const;

export const saveGroup = operation({
  name: 'profiles/save-group',
  method: 'PATCH',
  path: '/profiles/{id}/groups/{group}',
  summary: 'Change values of a profile',
  auditLabel: 'Change a profile',
  who: editors,
  input: z.object({ ...groupId, ...change }),
  output: groupView,
  errors: [...changeErrors],
});

export const addItem = operation({
  name: 'profiles/add-item',
  method: 'POST',
  path: '/profiles/{id}/groups/{group}/items',
  summary: 'Add an item to a profile, such as an address',
  auditLabel: 'Add to a profile',
  who: editors,
  input: z.object({ ...groupId, ...change }),
  output: groupView,
  errors: [...changeErrors, 'too_many_items'],
});

export const saveItem = operation({
  name: 'profiles/save-item',
  method: 'PATCH',
  path: '/profiles/{id}/groups/{group}/items/{itemId}',
  summary: 'Change an item of a profile',
  auditLabel: 'Change an item of a profile',
  who: editors,
  input: z.object({ ...itemId, ...change }),
  output: groupView,
  errors: [...changeErrors],
});

/** The item's values stay in the history. */
export const removeItem = operation({
  name: 'profiles/remove-item',
  method: 'POST',
  path: '/profiles/{id}/groups/{group}/items/{itemId}/removal',
  summary: 'Remove an item of a profile',
  auditLabel: 'Remove from a profile',
  who: editors,
  input: z.object({ ...itemId, revision: change.revision }),
  output: groupView,
  errors: [...changeErrors],
});

/** How many changes a page of the history has. */
export const historyPageSize = 50;

export const listHistory = operation({
  name: 'profiles/list-history',
  method: 'GET',
  path: '/profiles/{id}/groups/{group}/history',
  views: 'applicant',
  summary: 'List who said which values of a profile, newest first',
  who: applicantsAndStaff,
  input: z.object({
    ...groupId,
    itemId: z.coerce.number().int().optional(),
    field: z.string().max(60).optional(),
    /** Only changes before the one with this id. */
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({
    changes: z.array(
      z.object({
        id: z.int(),
        itemId: z.int(),
        field: z.string(),
        /** Null if the value was removed. Sealed values are masked. */
        value: z.json().nullable(),
        ...provenance,
        /** Null for the current value. */
        endedAt: z.string().nullable(),
      }),
    ),
    nextBeforeId: z.int().nullable(),
  }),
});

/** Verifying counts for the value that was shown, so it's refused if the group was changed since. */
export const verifyValue = operation({
  name: 'profiles/verify-value',
  method: 'POST',
  path: '/profiles/{id}/groups/{group}/verification',
  summary: 'Mark a value of a profile as verified, or as not verified',
  auditLabel: 'Verify a profile value',
  who: signedIn('Government'),
  input: z.object({
    ...groupId,
    itemId: z.int().default(0),
    field: z.string().max(60),
    isVerified: z.boolean(),
    revision: z.int().min(0),
  }),
  output: groupView,
  errors: [...changeErrors],
});

/** For the few roles that may read private data. */
export const revealValue = operation({
  name: 'profiles/reveal-value',
  method: 'POST',
  path: '/profiles/{id}/groups/{group}/sealed-value',
  summary: 'Reveal a sealed value for a reason; views are audited',
  auditLabel: 'View a sealed profile value',
  isNeverStored: true,
  who: withAccess(signedIn('Government'), 'PrivateData', 'Read'),
  input: z.object({
    ...groupId,
    itemId: z.int().default(0),
    field: z.string().max(60),
    reason: z.string().trim().min(reasonLimits.min).max(reasonLimits.max),
  }),
  output: z.object({ value: z.json() }),
});
