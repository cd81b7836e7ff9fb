import { z } from 'zod';
import { phoneMenuSchema } from '../../calls/menu/phone-menu.ts';
import { administrators, operation } from '../../operation.ts';

export const listPhoneMenuVersions = operation({
  name: 'admin/list-phone-menu-versions',
  method: 'GET',
  path: '/phone-menu/versions',
  summary: 'List the published versions of the phone menu, newest first',
  who: administrators('Communications', 'Read'),
  input: z.object({ limit: z.coerce.number().int().min(1).max(20).default(10) }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        publishedAt: z.string(),
        publishedByName: z.string(),
        definition: phoneMenuSchema,
      }),
    ),
  }),
});
