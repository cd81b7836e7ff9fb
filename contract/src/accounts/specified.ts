// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

/** An account with its tenant and role (spec 3, Account). */
export const userAccount = z.object({
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
