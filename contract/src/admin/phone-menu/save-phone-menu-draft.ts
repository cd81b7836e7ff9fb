import { z } from 'zod';
import { phoneMenuSchema } from '../../calls/menu/phone-menu.ts';
import { administrators, operation } from '../../operation.ts';
import { phoneMenuDraftView } from './phone-menu-view.ts';

/**
 * Saves a draft, which can be incomplete. Returns 409 with the current draft if it was saved or published since
 * `revision`. Null deletes the draft.
 */
export const savePhoneMenuDraft = operation({
  name: 'admin/save-phone-menu-draft',
  method: 'PUT',
  path: '/phone-menu/draft',
  summary: 'Save or delete the draft of the phone menu',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ revision: z.int(), definition: phoneMenuSchema.nullable() }),
  output: phoneMenuDraftView,
  errors: ['stale_version'],
});
