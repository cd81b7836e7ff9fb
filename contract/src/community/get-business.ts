import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

/** A business of the tenant: staff can read any, a business only itself. */
export const getBusiness = operation({
  name: 'community/get-business',
  method: 'GET',
  path: '/business/{id}',
  views: 'applicant',
  summary: 'Get a business by id',
  who: signedIn('Government', 'Reviewer', 'Business', 'Partner'),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({
    cd_community_entity: z.int(),
    ds_companyname: z.string(),
    ds_addressline1: z.string().nullable(),
    ds_addressline2: z.string().nullable(),
    ds_mail: z.string().nullable(),
    ds_phone: z.string().nullable(),
    cd_community_entity_partner: z.int().nullable(),
  }),
});
