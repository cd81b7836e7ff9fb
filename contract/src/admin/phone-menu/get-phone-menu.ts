import { z } from 'zod';
import { standingDeeds } from '../../communications/calls/menu/menu-deeds.ts';
import { phoneMenuSchema } from '../../communications/calls/menu/phone-menu.ts';
import { administrators, operation } from '../../operation.ts';
import { phoneMenuDraftView } from './phone-menu-view.ts';

export const getPhoneMenu = operation({
  name: 'admin/get-phone-menu',
  method: 'GET',
  path: '/phone-menu',
  summary: 'The menu that callers hear: its draft, what is published, and what calls say of themselves',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    /** As callers hear it now: the standing menu where `version` is null. */
    published: phoneMenuSchema,
    version: z.int().nullable(),
    draft: phoneMenuDraftView,
    /** Those of the office in which its calls speak. */
    languages: z.array(z.string()),
    /** What is said where the office wrote nothing, by language. */
    standing: z.record(
      z.string(),
      z.object({
        greeting: z.string(),
        press: z.string(),
        keys: z.record(z.enum(standingDeeds), z.string()),
      }),
    ),
  }),
});
