// The phone menu of an office as data: a greeting and keys with one action each.
import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineSchema } from '../../languages/plain-text.ts';
import { leafActions, menuActions } from './menu-actions.ts';

/** Text by language; if empty, the default text applies. Drafts may exceed the limits: validation reports it. */
const spokenText = z
  .record(z.string(), plainLineSchema(2000))
  .refine((text) => Object.keys(text).every(isLanguage), 'contains an unknown language');

const draftKeys = 20;

const leafKey = z.object({
  key: z.string().regex(/^\d$/),
  does: z.enum(leafActions),
  /** The purpose, without the key: "To hear our hours". */
  words: spokenText.default({}),
  /** The text that the action `words` reads out. */
  says: spokenText.default({}),
});

const menuKey = leafKey.extend({
  does: z.enum(menuActions),
  /** Keys of the submenu. Those open no further menu, so callers can't get into a loop. */
  keys: z.array(leafKey).max(draftKeys).default([]),
});

export const phoneMenuSchema = z
  .object({ greeting: spokenText.default({}), keys: z.array(menuKey).max(draftKeys) })
  .refine((menu) => JSON.stringify(menu).length <= 100_000);

export type PhoneMenu = z.infer<typeof phoneMenuSchema>;
export type MenuKey = PhoneMenu['keys'][number];
export type LeafKey = MenuKey['keys'][number];
