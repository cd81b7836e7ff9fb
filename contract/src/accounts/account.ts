import { z } from 'zod';
import { accountTypes } from './account-type.ts';
import { accessLevels, adminAreas } from './admin-permissions.ts';
import { businessRoles } from './business-role.ts';

/** 1 is government, 2 is business (spec 6). */
const entityType = z.union([z.literal(1), z.literal(2)]);

/** One line of the account picker (spec 3, Picker account), with the fields that session-v2 expects. */
export const account = z.object({
  cd_user: z.int(),
  cd_entity: z.int(),
  cd_community_entity: z.int().nullable(),
  cd_community_entity_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  cd_instance: z.int(),
  entity_type: entityType,
  /** The same as `entity_type`, under the name that users have (spec 3). */
  id_entity_type: entityType,
  name: z.string(),
  hasName: z.boolean(),
  instanceName: z.string(),
  /** The name of the office, in the caller's language. */
  instanceNameTranslation: z.string(),
  subdomain: z.string(),
  logo: z.string().nullable(),
  accountType: z.enum(['IND', 'BIZ', 'GOV', 'REV', 'REM']),
  /** The name of the account type, in the caller's language. */
  accountTypeTranslation: z.string(),
  /** Whether the tenant is active; an inactive one is listed only if `icShowInactiveInstances` is set. */
  isActive: z.boolean(),
  icShowInactiveInstances: z.boolean(),
  /** Whether the tenant's portal uses the platform's domain, not a custom domain. */
  useFwpDomain: z.boolean(),
  instanceProgramType: z.enum(['standard', 'workflow', 'marketplace']),
});
export type Account = z.infer<typeof account>;

/** The signed-in person, as every page receives them (spec 3, Logged user and Session user). */
export const loggedUser = z.object({
  id: z.int(),
  accountId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  ds_firstname: z.string(),
  ds_lastname: z.string(),
  roles: z.array(z.int()),
  /** For staff: the areas of administration that they can see (spec 6). */
  permissions: z.partialRecord(z.enum(adminAreas), z.enum(accessLevels)).optional(),
  /** For staff: the id that identifies them as an owner in the queue. */
  staffId: z.int().nullable().optional(),
  accountType: z.enum(accountTypes),
  cd_instance: z.int(),
  cd_community_entity_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  language: z.string(),
  default_lang: z.string(),
  id_entity_type: entityType,
  /** The account, as session-v2 takes it. */
  entity_id: z.int(),
  /** For staff: the first of their processes. */
  processId: z.int().nullable(),
  /** What they may do for the business that they signed in for; `owner` for all other accounts. */
  businessRole: z.enum(businessRoles),
  /** Whether this session is limited to enrolling a strong second factor. */
  mustEnrol: z.boolean(),
  /** Whether this session may change how the person signs in; a session that an office's provider opened may not. */
  canManageSignIn: z.boolean(),
  /** When the session expires, ISO time. */
  exp: z.string(),
  /** The employee who impersonates this person; null if it is the person. */
  impersonator: z.object({ name: z.string() }).nullable(),
});
export type LoggedUser = z.infer<typeof loggedUser>;
