// The people who can sign in for a business.
import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

/** A person who can sign in for a business. */
export const businessUser = z.object({
  cd_community_entity: z.int(),
  cd_user: z.int(),
  ds_firstname: z.string(),
  ds_lastname: z.string(),
  ds_mail: z.string().nullable(),
  /** Whether they administer the business: the person who signed it up. */
  ic_admin: z.boolean(),
  /** Whether they can sign in for the business. */
  ic_active: z.boolean(),
});

export type BusinessUser = z.infer<typeof businessUser>;

export const ids = { id: z.coerce.number().int(), userId: z.coerce.number().int() };

/** Staff can list the users of any business, a business only its own. */
export const listBusinessUsers = operation({
  name: 'community/list-business-users',
  method: 'GET',
  path: '/business/{id}/users',
  views: 'applicant',
  summary: 'List the users of a business, its administrator first',
  who: signedIn('Government', 'Reviewer', 'Business', 'Partner'),
  input: z.object({ id: ids.id }),
  output: z.object({
    users: z.array(
      businessUser.extend({
        /** Whether the caller can end the user's access, or give it back. */
        canChange: z.boolean(),
      }),
    ),
  }),
});

/**
 * The administrator of a business can end the access of its other users. Staff who manage users can end and give back
 * the access of all. Names, logins, and the administrator never change here. The user's sessions for the business end.
 */
export const saveBusinessUser = operation({
  name: 'community/save-business-user',
  method: 'PATCH',
  path: '/business/{id}/users/{userId}',
  summary: 'Change whether a user can sign in for a business',
  auditLabel: 'Change a business user',
  who: signedIn('Government', 'Business', 'Partner'),
  input: z.object({ ...ids, ic_active: z.boolean() }),
  output: businessUser,
  refusesUnknown: true,
});
