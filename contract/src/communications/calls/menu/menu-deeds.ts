// What a key of the menu can do, how much a menu may hold, and the menu of an office that wrote none.
import { completeLanguages, defaultLanguage } from '../../../languages/languages.ts';
import type { LeafKey, PhoneMenu } from './phone-menu.ts';

/** `words` reads out words of the office's own, `again` the menu one is in, and `language` asks for another language. */
export const leafDeeds = ['status', 'message', 'office', 'call-back', 'words', 'language', 'again'] as const;

/** At the first level a key may open a further menu. */
export const menuDeeds = [...leafDeeds, 'menu'] as const;
export type MenuDeed = (typeof menuDeeds)[number];

/** The deeds a caller understands without words of the office: calls know some in every language they speak. */
export const standingDeeds = ['status', 'message', 'office', 'call-back', 'language', 'again'] as const;
export type StandingDeed = (typeof standingDeeds)[number];

export const isStanding = (does: MenuDeed): does is StandingDeed =>
  (standingDeeds as readonly MenuDeed[]).includes(does);

/** Nobody keeps more in mind; and a telephone has not many more. */
export const mostMenuKeys = 9;

/** The longest words of each kind, in characters. */
export const longestMenuWords = { greeting: 400, words: 120, says: 1000 } as const;

/** A key that has only just been put there. */
export function freshKey<Does extends MenuDeed>(key: string, does: Does) {
  const none: Record<string, string> = {};
  const keys: LeafKey[] = [];
  return { key, does, words: none, says: none, keys };
}

/** "Press 1 to hear your status": what callers hear where the office published nothing. */
export const standingMenu: PhoneMenu = {
  greeting: {},
  keys: [
    freshKey('1', 'status'),
    freshKey('2', 'message'),
    freshKey('3', 'office'),
    freshKey('4', 'call-back'),
  ],
};

/** The languages of an office in which its calls speak. */
export function spokenLanguages(languages: readonly string[]): string[] {
  const spoken = completeLanguages.filter((code) => languages.includes(code));
  return spoken.length > 0 ? spoken : [defaultLanguage];
}
