import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** A staff member (spec 3, Government user). Only staff can read it (spec 6). */
export const getGovernmentUser = operation({
  name: 'community/get-government-user',
  method: 'GET',
  path: '/government/{id}',
  views: 'staffMember',
  summary: 'Get a staff member by id',
  who: staff(),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({
    id_government_user: z.int(),
    cd_user: z.int(),
    ds_name: z.string(),
    ds_mail: z.string(),
  }),
});
