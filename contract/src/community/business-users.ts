// The people who can sign in for a business.
import { z } from 'zod';
import { businessRoles } from '../accounts/business-role.ts';
import { personName } from '../accounts/me.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, signedIn } from '../operation.ts';

/** A person who can sign in for a business, or is invited to. */
export const businessUser = z.object({
  cd_community_entity: z.int(),
  /** Until they accept the invitation, a negative ID of it that shows nothing about the person. */
  cd_user: z.int(),
  /** Empty until they accept the invitation. */
  ds_firstname: z.string(),
  ds_lastname: z.string(),
  /** Until they accept, only the email or phone number that the invitation was sent to. */
  ds_mail: z.string().nullable(),
  ds_phone: z.string().nullable(),
  /** Whether they are an owner. */
  ic_admin: z.boolean(),
  /** Whether they can sign in for the business. */
  ic_active: z.boolean(),
  role: z.enum(businessRoles),
  state: z.enum(['active', 'invited', 'ended']),
});

export type BusinessUser = z.infer<typeof businessUser>;

export const ids = { id: z.coerce.number().int(), userId: z.coerce.number().int() };

/** Staff can list the users of any business, a business only its own. */
export const listBusinessUsers = operation({
  name: 'community/list-business-users',
  method: 'GET',
  path: '/business/{id}/users',
  views: 'applicant',
  summary: 'List the users of a business, its owners first',
  who: signedIn('Government', 'Reviewer', 'Business', 'Partner'),
  input: z.object({ id: ids.id }),
  output: z.object({
    users: z.array(
      businessUser.extend({
        /** Whether the caller can change the user's role and access, and resend an invitation. */
        canChange: z.boolean(),
      }),
    ),
  }),
});

/** How many users a business can have, with pending invitations and those whose access has ended. */
export const maxBusinessUsers = 100;

/**
 * Invites a person to a business by email or phone. Until they accept, the response shows nothing else about them, not
 * even whether they have accounts elsewhere.
 */
export const inviteBusinessUser = operation({
  name: 'community/invite-business-user',
  method: 'POST',
  path: '/business/{id}/users',
  summary: 'Invite a person to a business',
  auditLabel: 'Invite a business user',
  who: signedIn('Business', 'Partner'),
  input: z.object({
    id: ids.id,
    ds_firstname: personName,
    ds_lastname: personName,
    /** An email address or a phone number. */
    login: plainLineSchema(254),
    role: z.enum(businessRoles),
  }),
  output: businessUser,
  errors: ['already_business_user', 'business_access_ended', 'too_many_items'],
  refusesUnknown: true,
});

export const resendBusinessInvitation = operation({
  name: 'community/resend-business-invitation',
  method: 'POST',
  path: '/business/{id}/users/{userId}/invitation',
  summary: 'Resend an invitation to a business',
  auditLabel: 'Resend an invitation to a business',
  who: signedIn('Government', 'Business', 'Partner'),
  input: z.object(ids),
  output: z.object({ sent: z.literal(true) }),
});

/**
 * An owner of a business can change the roles of its users and end their access, also their own unless they are the last
 * owner. Staff who manage users can do the same for all, and give access back. Ending access withdraws an
 * invitation, and ends the user's sessions for the business.
 */
export const saveBusinessUser = operation({
  name: 'community/save-business-user',
  method: 'PATCH',
  path: '/business/{id}/users/{userId}',
  summary: 'Change the role and access of a business user',
  auditLabel: 'Change a business user',
  who: signedIn('Government', 'Business', 'Partner'),
  input: z.object({ ...ids, ic_active: z.boolean().optional(), role: z.enum(businessRoles).optional() }),
  output: businessUser,
  errors: ['last_owner'],
  refusesUnknown: true,
});
