// A household that several people share, each with an account of their own and by consent. It is the list of the person
// who created it: others see of it only names, relations, who lives together, and the incomes that members share.
import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, signedIn } from '../operation.ts';
import { relations } from './options.ts';

const relation = z.enum(relations);

/** How many days an invitation can be accepted. */
export const householdInvitationDays = 30;

const householdMember = z.object({
  /** The membership; null for an entry of a person who doesn't sign in for it. */
  id: z.int().nullable(),
  /** The entry in the creator's profile, for the creator alone. */
  itemId: z.int().nullable(),
  name: z.string(),
  isCreator: z.boolean(),
  isYou: z.boolean(),
  /** To the creator; null for the creator. */
  relation: relation.nullable(),
  sharesHome: z.boolean().nullable(),
  /** All incomes of a month, in dollars; null unless the member shares it. */
  monthlyIncome: z.number().nullable(),
});
export type HouseholdMember = z.infer<typeof householdMember>;

const ownHousehold = z.object({
  /** Empty unless the household is shared: then the creator first. */
  members: z.array(householdMember),
  /** What the reader says of themselves; null unless they share a household. */
  ownEntry: z
    .object({
      id: z.int(),
      relation: relation.nullable(),
      sharesHome: z.boolean().nullable(),
      sharesIncome: z.boolean(),
    })
    .nullable(),
  /** Invitations that the reader sent. */
  sent: z.array(z.object({ id: z.int(), itemId: z.int(), login: z.string(), isExpired: z.boolean() })),
  /** Invitations to the reader. */
  received: z.array(z.object({ id: z.int(), fromName: z.string(), relation: relation.nullable() })),
  /** Whose invitations the reader doesn't get. */
  blocked: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type OwnHousehold = z.infer<typeof ownHousehold>;

/** Businesses have no household. */
const residents = signedIn('Individual', 'Household');
const id = z.coerce.number().int();

export const getOwnHousehold = operation({
  name: 'profiles/get-own-household',
  method: 'GET',
  path: '/household',
  views: 'applicant',
  summary: 'Get the household that you share, and invitations to share one',
  who: residents,
  input: z.object({}),
  output: ownHousehold,
});

/** Sends nothing to a person who blocked the caller, and doesn't show it. */
export const inviteToHousehold = operation({
  name: 'profiles/invite-to-household',
  method: 'POST',
  path: '/household/invitations',
  summary: 'Invite an adult of your household to share it',
  auditLabel: 'Invite to a household',
  who: residents,
  input: z.object({
    /** The entry of the household in the caller's profile. */
    itemId: z.int(),
    /** An email address or a phone number. */
    login: plainLineSchema(254),
  }),
  output: ownHousehold,
  errors: ['already_in_household'],
});

/** Declining may also block further invitations of the same person. */
export const answerHouseholdInvitation = operation({
  name: 'profiles/answer-household-invitation',
  method: 'POST',
  path: '/household/invitations/{id}/answer',
  summary: 'Accept or decline an invitation to share a household',
  auditLabel: 'Answer an invitation to a household',
  who: residents,
  input: z.object({
    id,
    accept: z.boolean(),
    sharesHome: z.boolean().optional(),
    sharesIncome: z.boolean().default(false),
    blocks: z.boolean().default(false),
  }),
  output: ownHousehold,
  errors: ['already_in_household'],
});

export const saveHouseholdEntry = operation({
  name: 'profiles/save-household-entry',
  method: 'PATCH',
  path: '/household/entry',
  summary: 'Change what the members of your shared household see of you',
  auditLabel: 'Change an entry of a household',
  who: residents,
  input: z.object({
    relation: relation.optional(),
    sharesHome: z.boolean(),
    sharesIncome: z.boolean(),
  }),
  output: ownHousehold,
});

/**
 * The creator withdraws an invitation, removes a member, or by their own membership stops sharing with all. Others leave.
 * No one is notified.
 */
export const endHouseholdMembership = operation({
  name: 'profiles/end-household-membership',
  method: 'POST',
  path: '/household/members/{id}/end',
  summary: 'Leave a shared household, remove a member, or withdraw an invitation',
  auditLabel: 'End a household membership',
  who: residents,
  input: z.object({ id, blocks: z.boolean().default(false) }),
  output: ownHousehold,
});

export const unblockHousehold = operation({
  name: 'profiles/unblock-household',
  method: 'DELETE',
  path: '/household/blocks/{id}',
  summary: 'Get household invitations of a person again',
  auditLabel: 'Unblock household invitations',
  who: residents,
  input: z.object({ id }),
  output: ownHousehold,
});
