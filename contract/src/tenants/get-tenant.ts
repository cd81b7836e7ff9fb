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
