import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { branding } from './branding.ts';

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
