// Validates a phone menu. Pure: the editor shows the problems while typing, and publishing refuses a menu with errors.
import type { LocalText } from '../../languages/languages.ts';
import { hasDefaultText, maxMenuKeys, maxMenuTextLengths } from './menu-actions.ts';
import type { LeafKey, MenuKey, PhoneMenu } from './phone-menu.ts';

const errors = ['key-twice', 'too-many', 'dead-end', 'no-person', 'words-missing', 'too-long'] as const;
const notes = ['words-standing'] as const;

export interface MenuProblem {
  readonly code: (typeof errors)[number] | (typeof notes)[number];
  /** Path to a key, as indexes in its menus; empty for the menu itself. */
  readonly at: readonly number[];
  /** The text with the problem; null if the problem concerns no text. */
  readonly part: keyof typeof maxMenuTextLengths | null;
  readonly languages: readonly string[];
}

/** Whether the problem blocks publishing. */
export const isMenuError = ({ code }: Pick<MenuProblem, 'code'>): boolean =>
  (errors as readonly string[]).includes(code);

/**
 * Returns the problems of a phone menu.
 * @param languages the languages in which the office's calls speak
 */
export function checkMenu({ greeting, keys }: PhoneMenu, languages: readonly string[]): MenuProblem[] {
  const all = [...keys, ...keys.flatMap((each) => (each.does === 'menu' ? each.keys : []))];
  const leadsToPeople = all.some(({ does }) => does === 'message' || does === 'office');
  return [
    ...(leadsToPeople ? [] : [createProblem('no-person', [])]),
    ...checkText(greeting, 'greeting', true, [], languages),
    ...checkKeys(keys, [], languages),
  ];
}

const createProblem = (
  code: MenuProblem['code'],
  at: readonly number[],
  part: MenuProblem['part'] = null,
  languages: readonly string[] = [],
): MenuProblem => ({ code, at, part, languages });

/** Returns the problems of a menu's keys and of their submenus. */
function checkKeys(
  keys: readonly (LeafKey | MenuKey)[],
  at: readonly number[],
  languages: readonly string[],
): MenuProblem[] {
  const isTaken = ({ key }: Pick<LeafKey, 'key'>, index: number): boolean =>
    keys.findIndex((other) => other.key === key) < index;
  return [
    ...(keys.length === 0 ? [createProblem('dead-end', at)] : []),
    ...(keys.length > maxMenuKeys ? [createProblem('too-many', at)] : []),
    ...keys.flatMap((each, index) => {
      const here = [...at, index];
      return [
        ...(isTaken(each, index) ? [createProblem('key-twice', here)] : []),
        ...checkText(each.words, 'words', hasDefaultText(each.does), here, languages),
        ...(each.does === 'words' ? checkText(each.says, 'says', false, here, languages) : []),
        ...(each.does === 'menu' && 'keys' in each ? checkKeys(each.keys, here, languages) : []),
      ];
    }),
  ];
}

/**
 * Returns the problems of a text. A custom text is required in all languages of the office, or in none if calls have
 * a default text for it.
 */
function checkText(
  text: LocalText,
  part: keyof typeof maxMenuTextLengths,
  isKnown: boolean,
  at: readonly number[],
  languages: readonly string[],
): MenuProblem[] {
  const missing = languages.filter((code) => !text[code]?.trim());
  const tooLong = Object.keys(text).filter((code) => (text[code]?.length ?? 0) > maxMenuTextLengths[part]);
  const isLeftOut = isKnown && missing.length === languages.length;
  return [
    ...(missing.length > 0 && !isLeftOut
      ? [createProblem(isKnown ? 'words-standing' : 'words-missing', at, part, missing)]
      : []),
    ...(tooLong.length > 0 ? [createProblem('too-long', at, part, tooLong)] : []),
  ];
}
