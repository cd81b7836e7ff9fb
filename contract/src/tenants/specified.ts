// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { branding } from './tenant.ts';

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
