// The first steps of an incoming call: for unknown callers the language choice, then the menu.
import { defaultMenu } from '@commonway/contract/calls/menu/default-menu.ts';
import { listSpokenLanguages } from '@commonway/contract/calls/menu/menu-actions.ts';
import type { LeafKey, MenuKey } from '@commonway/contract/calls/menu/phone-menu.ts';
import { buildKeyAnnouncement, getSpokenGreeting } from '@commonway/contract/calls/menu/spoken-menu.ts';
import { defaultLanguage, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { CallScript, SpokenText } from '../../providers/phone/calls/call-port.ts';
import { type CallStepInput, createSpokenTranslator, hangUp } from '../call-step.ts';
import { buildDefaultMenuTexts } from './default-menu-texts.ts';
import type { CalledOffice, InboundCall } from './queries.ts';

export interface Menu {
  readonly call: Pick<InboundCall, 'language' | 'menu'>;
  readonly office: CalledOffice;
  readonly stepUrl: CallStepInput['stepUrl'];
  /** The key that opened the current submenu. */
  readonly opened?: string | null;
}

/** The keys of the current menu, or of the main menu if the submenu doesn't exist. */
export function listMenuKeys({
  call,
  opened,
}: Pick<Menu, 'call' | 'opened'>): readonly (LeafKey | MenuKey)[] {
  const { keys } = call.menu ?? defaultMenu;
  return keys.find(({ key, does }) => key === opened && does === 'menu')?.keys ?? keys;
}

/** The script that reads the menu twice in the caller's language, then hangs up if no key is pressed. */
export function buildMenuSteps(menu: Menu): CallScript {
  const { call, office, stepUrl: at, opened } = menu;
  const { language } = call;
  const defaults = buildDefaultMenuTexts(language, office.names);
  const keys = listMenuKeys(menu).map((each) => toSpokenOption(each, language, office.names));
  const greeting = { text: getSpokenGreeting(call.menu ?? defaultMenu, language, defaults), language };
  const goTo = opened ? `${at('key')}&menu=${opened}` : at('key');
  return [
    { do: 'ask', says: opened ? keys : [greeting, ...keys], digits: 1, goTo },
    { do: 'ask', says: keys, digits: 1, goTo },
    ...hangUp,
  ];
}

/**
 * The text that announces a key. If the office added a language after publishing the menu, its custom texts are
 * missing: use the English ones.
 */
function toSpokenOption(key: LeafKey | MenuKey, language: string, office: LocalText): SpokenText {
  const text = buildKeyAnnouncement(key, language, buildDefaultMenuTexts(language, office));
  if (text !== '') return { text, language };
  return {
    text: buildKeyAnnouncement(key, defaultLanguage, buildDefaultMenuTexts(defaultLanguage, office)),
    language: defaultLanguage,
  };
}

/** The script that offers the office's languages, each announcing its own key, and then the menu. */
export function buildLanguageSteps(menu: Menu): CallScript {
  const languages = listSpokenLanguages(menu.office.languages);
  if (languages.length < 2) return buildMenuSteps(menu);
  const says = languages.map((language, at) =>
    createSpokenTranslator(language)('call.language', { key: String(at + 1) }),
  );
  return [{ do: 'ask', says, digits: 1, goTo: menu.stepUrl('language') }, ...buildMenuSteps(menu)];
}
