// The menu that callers of an office hear, as data: words of greeting, and keys that each do one thing.
import { z } from 'zod';
import { isLanguage } from '../../../languages/languages.ts';
import { plainLineOf } from '../../../languages/plain-text.ts';
import { leafDeeds, menuDeeds } from './menu-deeds.ts';

/** Words by language; none: the standing words, where there are some. Drafts may be too long: the checks say so. */
const spokenText = z
  .record(z.string(), plainLineOf(2000))
  .refine((text) => Object.keys(text).every(isLanguage), 'names a language nobody knows');

const draftKeys = 20;

const leafKey = z.object({
  key: z.string().regex(/^\d$/),
  does: z.enum(leafDeeds),
  /** What it is for, without the key: "To hear our hours". */
  words: spokenText.default({}),
  /** What is heard where it does `words`. */
  says: spokenText.default({}),
});

const menuKey = leafKey.extend({
  does: z.enum(menuDeeds),
  /** Where it opens a further menu: the keys of that. Those open none, so nobody is led in a circle. */
  keys: z.array(leafKey).max(draftKeys).default([]),
});

export const phoneMenuSchema = z
  .object({ greeting: spokenText.default({}), keys: z.array(menuKey).max(draftKeys) })
  .refine((menu) => JSON.stringify(menu).length <= 100_000);

export type PhoneMenu = z.infer<typeof phoneMenuSchema>;
export type MenuKey = PhoneMenu['keys'][number];
export type LeafKey = MenuKey['keys'][number];
