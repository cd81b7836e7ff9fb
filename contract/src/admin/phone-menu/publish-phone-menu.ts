import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** Publishes the draft at `revision` for all new calls. A draft with errors is refused with its problems. */
export const publishPhoneMenu = operation({
  name: 'admin/publish-phone-menu',
  method: 'POST',
  path: '/phone-menu/publish',
  summary: 'Publish the draft of the phone menu',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ revision: z.int() }),
  output: z.object({ version: z.int() }),
  errors: ['stale_version', 'menu_unchanged', 'menu_has_problems'],
});
