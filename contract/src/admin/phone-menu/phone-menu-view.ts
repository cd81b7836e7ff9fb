import { z } from 'zod';
import { phoneMenuSchema } from '../../calls/menu/phone-menu.ts';

/** The draft. `revision` increases with each save and publication; saving over a newer revision is refused. */
export const phoneMenuDraftView = z.object({
  revision: z.int(),
  /** Null if there is no unpublished draft. */
  definition: phoneMenuSchema.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type PhoneMenuDraftView = z.infer<typeof phoneMenuDraftView>;
