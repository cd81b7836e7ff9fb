import { z } from 'zod';
import { phoneMenuSchema } from '../../communications/calls/menu/phone-menu.ts';
import { administrators, operation } from '../../operation.ts';
import { phoneMenuDraftView } from './phone-menu-view.ts';

/** Keeps a draft, finished or not, if nobody saved or published since `revision`; else 409 with the draft as it stands. Null drops it. */
export const savePhoneMenuDraft = operation({
  name: 'admin/save-phone-menu-draft',
  method: 'PUT',
  path: '/phone-menu/draft',
  summary: 'Save or drop the draft of the phone menu',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ revision: z.int(), definition: phoneMenuSchema.nullable() }),
  output: phoneMenuDraftView,
  errors: ['stale_version'],
});
