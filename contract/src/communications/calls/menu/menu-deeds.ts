// Actions of menu keys, limits of a menu, and the default menu.
import { completeLanguages, defaultLanguage } from '../../../languages/languages.ts';
import type { LeafKey, PhoneMenu } from './phone-menu.ts';

/** `words` reads out a custom text, `again` repeats the current menu, and `language` changes the language. */
export const leafDeeds = ['status', 'message', 'office', 'call-back', 'words', 'language', 'again'] as const;

/** On the first level, a key may also open a submenu. */
export const menuDeeds = [...leafDeeds, 'menu'] as const;
export type MenuDeed = (typeof menuDeeds)[number];

/** Actions with a default text in every language that calls speak. */
export const standingDeeds = ['status', 'message', 'office', 'call-back', 'language', 'again'] as const;
export type StandingDeed = (typeof standingDeeds)[number];

export const isStanding = (does: MenuDeed): does is StandingDeed =>
  (standingDeeds as readonly MenuDeed[]).includes(does);

/** Callers can't remember more, and a phone has few more keys. */
export const mostMenuKeys = 9;

/** Maximum length of each text, in characters. */
export const longestMenuWords = { greeting: 400, words: 120, says: 1000 } as const;

/** A new key without texts. */
export function freshKey<Does extends MenuDeed>(key: string, does: Does) {
  const none: Record<string, string> = {};
  const keys: LeafKey[] = [];
  return { key, does, words: none, says: none, keys };
}

/** "Press 1 to hear your status": the menu of an office that has not published one. */
export const standingMenu: PhoneMenu = {
  greeting: {},
  keys: [
    freshKey('1', 'status'),
    freshKey('2', 'message'),
    freshKey('3', 'office'),
    freshKey('4', 'call-back'),
  ],
};

/** The languages of an office that calls can speak. */
export function spokenLanguages(languages: readonly string[]): string[] {
  const spoken = completeLanguages.filter((code) => languages.includes(code));
  return spoken.length > 0 ? spoken : [defaultLanguage];
}
