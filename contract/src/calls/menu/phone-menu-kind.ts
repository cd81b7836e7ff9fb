import type { ConfigurationKind } from '../../configuration/kind.ts';
import { checkMenu, isMenuError, type MenuProblem } from './check-menu.ts';
import { compareMenus, type MenuChange } from './compare-menus.ts';
import type { PhoneMenu } from './phone-menu.ts';
import type { DefaultMenuTexts } from './spoken-menu.ts';

/** What the editor of the phone menu needs besides the menu. */
export interface MenuSetup {
  /** The office's languages that are available for calls. */
  readonly languages: readonly string[];
  /** The default texts, by language, for everything the office did not write. */
  readonly defaultTexts: Readonly<Record<string, DefaultMenuTexts>>;
}

/** What callers hear, and what each key does. */
export const phoneMenuKind = {
  name: 'calls/phone-menu',
  check: (menu, { languages }) => checkMenu(menu, languages),
  isError: isMenuError,
  diff: compareMenus,
} as const satisfies ConfigurationKind<PhoneMenu, MenuSetup, MenuProblem, MenuChange>;
