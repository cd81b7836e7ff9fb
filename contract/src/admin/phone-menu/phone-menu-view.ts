import { z } from 'zod';
import { phoneMenuSchema } from '../../communications/calls/menu/phone-menu.ts';

/** What is being written. `revision` rises with each save and each publication; a save over another one's is refused. */
export const phoneMenuDraftView = z.object({
  revision: z.int(),
  /** Null where nothing waits to be published. */
  definition: phoneMenuSchema.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type PhoneMenuDraftView = z.infer<typeof phoneMenuDraftView>;
