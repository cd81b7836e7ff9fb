import { z } from 'zod';
import { nameMaximum } from '../fields/field-rules.ts';
import { cleanName } from '../fields/typed-text.ts';
import { anyone, operation, signedIn } from '../operation.ts';
import { loggedUser } from './account.ts';

/** Sets the language of this browser and, if signed in, of the person. The server sets a cookie. */
export const setLanguage = operation({
  name: 'accounts/set-language',
  method: 'POST',
  path: '/users/language',
  summary: 'Choose the language',
  auditLabel: 'Change language',
  who: anyone,
  input: z.object({ language: z.string().max(10) }),
  output: z.object({ language: z.string() }),
});

/** A name contains no digits (spec 5) and has at most 50 characters (spec 9). */
export const personName = z
  .string()
  .max(200)
  .overwrite(cleanName)
  .min(1)
  .max(nameMaximum)
  .regex(/^[^\d]+$/u);

export const saveName = operation({
  name: 'accounts/save-name',
  method: 'PATCH',
  path: '/users/{id}',
  summary: 'Set your first and last name',
  auditLabel: 'Change name',
  who: signedIn(),
  scope: 'person',
  input: z.object({ id: z.coerce.number().int(), ds_firstname: personName, ds_lastname: personName }),
  output: z.object({ id: z.int() }),
});

/** An account with its tenant and role (spec 3, Account). */
const userAccount = z.object({
  cd_entity: z.int(),
  cd_community_entity: z.int().nullable(),
  cd_community_entity_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  cd_instance: z.int(),
  instance: z.object({
    ds_name: z.string(),
    ds_logo: z.string().nullable(),
    ds_portal_url: z.string(),
    ds_program_type: z.enum(['standard', 'workflow', 'marketplace']),
    use_fwp_domain: z.boolean(),
    ic_active: z.boolean(),
  }),
  /** For staff. */
  government: z.object({ ds_name: z.string() }).nullable(),
  /** For applicants. */
  entity: z
    .object({
      ds_urllogo: z.string().nullable(),
      ds_companyname: z.string().nullable(),
      ds_firstname: z.string(),
      ds_lastname: z.string(),
      userProfile: z.object({ ds_profile_pic_url: z.string().nullable() }),
    })
    .nullable(),
});

/** The signed-in person with all accounts (spec 3, User). Any other id is not found. */
export const getUser = operation({
  name: 'accounts/get-user',
  method: 'GET',
  path: '/users/{id}',
  summary: 'Get the signed-in person with all accounts',
  who: signedIn(),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({
    id: z.int(),
    id_entity_type: z.int(),
    ds_firstname: z.string(),
    ds_lastname: z.string(),
    ds_mail: z.string().nullable(),
    ic_show_inactive_instances: z.boolean(),
    accounts: z.array(userAccount),
  }),
});

export const getMe = operation({
  name: 'accounts/get-me',
  method: 'GET',
  path: '/users/me',
  summary: 'Get the signed-in person',
  who: signedIn(),
  duringEnrolment: true,
  input: z.object({}),
  output: loggedUser,
});
