// The checks of a menu before callers hear it. Pure: the page shows them while one types, publishing refuses by them.
import type { LocalText } from '../../../languages/languages.ts';
import { isStanding, longestMenuWords, mostMenuKeys } from './menu-deeds.ts';
import type { LeafKey, MenuKey, PhoneMenu } from './phone-menu.ts';

const errors = ['key-twice', 'too-many', 'dead-end', 'no-person', 'words-missing', 'too-long'] as const;
const notes = ['words-standing'] as const;

export interface MenuProblem {
  readonly code: (typeof errors)[number] | (typeof notes)[number];
  /** The way to a key by places in its menu; none: the menu itself. */
  readonly at: readonly number[];
  /** Which words it is about; null where it is about none. */
  readonly part: keyof typeof longestMenuWords | null;
  readonly languages: readonly string[];
}

/** Whether it keeps a menu from being published. */
export const isMenuError = ({ code }: Pick<MenuProblem, 'code'>): boolean =>
  (errors as readonly string[]).includes(code);

/**
 * What is wrong with a menu.
 * @param languages those in which calls of the office speak
 */
export function checkMenu({ greeting, keys }: PhoneMenu, languages: readonly string[]): MenuProblem[] {
  const all = [...keys, ...keys.flatMap((each) => (each.does === 'menu' ? each.keys : []))];
  const leadsToPeople = all.some(({ does }) => does === 'message' || does === 'office');
  return [
    ...(leadsToPeople ? [] : [problem('no-person', [])]),
    ...checkWords(greeting, 'greeting', true, [], languages),
    ...checkKeys(keys, [], languages),
  ];
}

const problem = (
  code: MenuProblem['code'],
  at: readonly number[],
  part: MenuProblem['part'] = null,
  languages: readonly string[] = [],
): MenuProblem => ({ code, at, part, languages });

function checkKeys(
  keys: readonly (LeafKey | MenuKey)[],
  at: readonly number[],
  languages: readonly string[],
): MenuProblem[] {
  const isTaken = ({ key }: Pick<LeafKey, 'key'>, index: number): boolean =>
    keys.findIndex((other) => other.key === key) < index;
  return [
    ...(keys.length === 0 ? [problem('dead-end', at)] : []),
    ...(keys.length > mostMenuKeys ? [problem('too-many', at)] : []),
    ...keys.flatMap((each, index) => {
      const here = [...at, index];
      return [
        ...(isTaken(each, index) ? [problem('key-twice', here)] : []),
        ...checkWords(each.words, 'words', isStanding(each.does), here, languages),
        ...(each.does === 'words' ? checkWords(each.says, 'says', false, here, languages) : []),
        ...(each.does === 'menu' && 'keys' in each ? checkKeys(each.keys, here, languages) : []),
      ];
    }),
  ];
}

/** Words of the office's own are wanted in all its languages or, where calls know some themselves, in none. */
function checkWords(
  text: LocalText,
  part: keyof typeof longestMenuWords,
  isKnown: boolean,
  at: readonly number[],
  languages: readonly string[],
): MenuProblem[] {
  const missing = languages.filter((code) => !text[code]?.trim());
  const tooLong = Object.keys(text).filter((code) => (text[code]?.length ?? 0) > longestMenuWords[part]);
  const isLeftOut = isKnown && missing.length === languages.length;
  return [
    ...(missing.length > 0 && !isLeftOut
      ? [problem(isKnown ? 'words-standing' : 'words-missing', at, part, missing)]
      : []),
    ...(tooLong.length > 0 ? [problem('too-long', at, part, tooLong)] : []),
  ];
}
