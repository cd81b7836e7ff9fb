import { z } from 'zod';
import { actionsWithDefaultText } from '../../calls/menu/menu-actions.ts';
import { phoneMenuSchema } from '../../calls/menu/phone-menu.ts';
import { administrators, operation } from '../../operation.ts';
import { phoneMenuDraftView } from './phone-menu-view.ts';

export const getPhoneMenu = operation({
  name: 'admin/get-phone-menu',
  method: 'GET',
  path: '/phone-menu',
  summary: 'Get the phone menu: draft, published version, and default texts',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    /** The menu that callers hear now: the default menu if `version` is null. */
    published: phoneMenuSchema,
    version: z.int().nullable(),
    draft: phoneMenuDraftView,
    /** The office's languages that are available for calls. */
    languages: z.array(z.string()),
    /** The default texts, by language, for everything the office did not write. */
    defaultTexts: z.record(
      z.string(),
      z.object({
        greeting: z.string(),
        press: z.string(),
        keys: z.record(z.enum(actionsWithDefaultText), z.string()),
      }),
    ),
  }),
});
