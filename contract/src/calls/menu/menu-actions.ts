// Actions of menu keys, limits of a menu, and the languages that it speaks.
import { defaultLanguage, translatedLanguages } from '../../languages/languages.ts';

/** `words` reads out a custom text, `again` repeats the current menu, and `language` changes the language. */
export const leafActions = [
  'status',
  'message',
  'office',
  'call-back',
  'words',
  'language',
  'again',
] as const;

/** On the first level, a key may also open a submenu. */
export const menuActions = [...leafActions, 'menu'] as const;
export type MenuAction = (typeof menuActions)[number];

/** Actions with a default text in every language that calls speak. */
export const actionsWithDefaultText = [
  'status',
  'message',
  'office',
  'call-back',
  'language',
  'again',
] as const;
export type ActionWithDefaultText = (typeof actionsWithDefaultText)[number];

/** Whether calls have a default announcement for a key with this action. */
export const hasDefaultText = (does: MenuAction): does is ActionWithDefaultText =>
  (actionsWithDefaultText as readonly MenuAction[]).includes(does);

/** Callers can't remember more, and a phone has few more keys. */
export const maxMenuKeys = 9;

/** Maximum length of each text, in characters. */
export const maxMenuTextLengths = { greeting: 400, words: 120, says: 1000 } as const;

/** The languages of an office that calls can speak; English if there are none. */
export function listSpokenLanguages(languages: readonly string[]): string[] {
  const spoken = translatedLanguages.filter((code) => languages.includes(code));
  return spoken.length > 0 ? spoken : [defaultLanguage];
}
