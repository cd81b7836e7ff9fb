import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** The office's contact details, and whether the tenant tracks program events (spec 3, Instance). */
export const tenantView = z.object({
  id: z.int(),
  ds_name: z.string(),
  contact_info: z.object({ mail: z.string(), phone: z.string(), hours: z.string() }).nullable(),
  track_program_events: z.boolean(),
});

export const getTenant = operation({
  name: 'tenants/get-tenant',
  method: 'GET',
  path: '/instances/{id}',
  summary: 'Get a tenant with its contact information',
  who: anyone,
  input: z.object({ id: z.coerce.number().int() }),
  output: tenantView,
});

/** A tenant's appearance and sign-up options (spec 3, Branding). */
const branding = z.object({
  cd_instance: z.int(),
  ds_name: z.string(),
  ds_portalTitle: z.string(),
  ds_textMode: z.enum(['bright', 'dark']),
  ds_loginHeading: z.string(),
  ds_loginMessage: z.string(),
  ds_logoUrl: z.string().nullable(),
  ds_backgroundUrl: z.string().nullable(),
  /** The tenant's color, #rrggbb; every other brand color is derived from it by contrast. */
  ds_brandColour: z.string().regex(/^#[0-9a-f]{6}$/),
  ic_forward_login: z.boolean(),
  ic_sign_up_individuals: z.boolean(),
  ic_sign_up_business: z.boolean(),
  ds_business_signup_link: z.string().nullable(),
  ds_individual_signup_link: z.string().nullable(),
  ic_captcha: z.boolean(),
  ic_sso: z.boolean(),
  /** The languages that the office writes in. */
  languages: z.array(z.string()),
  /** The languages that a person can choose. */
  offered_languages: z.array(z.string()),
  default_language: z.string(),
});
export type Branding = z.infer<typeof branding>;

/** The branding of a tenant by its subdomain, in the reader's language; only for the host's own tenant. */
export const getBranding = operation({
  name: 'tenants/get-branding',
  method: 'GET',
  path: '/instances/branding/{name}',
  summary: 'Get the branding, languages, and sign-up settings of a tenant',
  who: anyone,
  input: z.object({ name: z.string().max(63) }),
  output: branding,
});
