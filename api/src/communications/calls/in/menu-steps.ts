// The first steps of an incoming call: for unknown callers the language choice, then the menu.
import { spokenLanguages, standingMenu } from '@commonway/contract/communications/calls/menu/menu-deeds.ts';
import type { LeafKey, MenuKey } from '@commonway/contract/communications/calls/menu/phone-menu.ts';
import { spokenGreeting, spokenKey } from '@commonway/contract/communications/calls/menu/spoken-menu.ts';
import { defaultLanguage } from '@commonway/contract/languages/languages.ts';
import type { CallScript, Spoken } from '../../../outside/phone/calls/call-port.ts';
import { type Heard, hangUp, sayingIn } from '../heard.ts';
import type { CalledOffice, InboundCall } from './queries.ts';
import { standingWords } from './standing-words.ts';

export interface Menu {
  readonly call: Pick<InboundCall, 'language' | 'menu'>;
  readonly office: CalledOffice;
  readonly at: Heard['at'];
  /** The key that opened the current submenu. */
  readonly opened?: string | null;
}

/** The keys of the current menu, or of the main menu if the submenu doesn't exist. */
export function keysOf({ call, opened }: Pick<Menu, 'call' | 'opened'>): readonly (LeafKey | MenuKey)[] {
  const { keys } = call.menu ?? standingMenu;
  return keys.find(({ key, does }) => key === opened && does === 'menu')?.keys ?? keys;
}

/** Reads the menu twice in the caller's language, then hangs up if no key is pressed. */
export function menuSteps(menu: Menu): CallScript {
  const { call, office, at, opened } = menu;
  const { language } = call;
  const standing = standingWords(language, office.name);
  const keys = keysOf(menu).map((each) => offered(each, language, office.name));
  const greeting = { text: spokenGreeting(call.menu ?? standingMenu, language, standing), language };
  const goTo = opened ? `${at('key')}&menu=${opened}` : at('key');
  return [
    { do: 'ask', says: opened ? keys : [greeting, ...keys], digits: 1, goTo },
    { do: 'ask', says: keys, digits: 1, goTo },
    ...hangUp,
  ];
}

/** If the office added a language after publishing the menu, its custom texts are missing: use the English ones. */
function offered(key: LeafKey | MenuKey, language: string, office: string): Spoken {
  const text = spokenKey(key, language, standingWords(language, office));
  if (text !== '') return { text, language };
  return {
    text: spokenKey(key, defaultLanguage, standingWords(defaultLanguage, office)),
    language: defaultLanguage,
  };
}

/** Each language announces its own key. */
export function languageSteps(menu: Menu): CallScript {
  const languages = spokenLanguages(menu.office.languages);
  if (languages.length < 2) return menuSteps(menu);
  const says = languages.map((language, at) => sayingIn(language)('call.language', { key: String(at + 1) }));
  return [{ do: 'ask', says, digits: 1, goTo: menu.at('language') }, ...menuSteps(menu)];
}
