// What callers hear first: the menu, and before it, for whom we do not know, its languages.
import { usualMenu } from '@commonway/contract/communications/calls/phone-menu.ts';
import { completeLanguages } from '@commonway/contract/languages/languages.ts';
import type { CallScript } from '../../../outside/phone/calls/call-port.ts';
import { type Heard, hangUp, sayingIn } from '../heard.ts';
import type { CalledOffice } from './queries.ts';

interface Menu {
  readonly office: CalledOffice;
  readonly language: string;
  readonly at: Heard['at'];
}

/** The menu in a language, twice; who presses nothing is let go. */
export function menuSteps({ office, language, at }: Menu): CallScript {
  const say = sayingIn(language);
  const keys = usualMenu.map(({ key, does }) => say(`call.key.${does}`, { key }));
  const says = [say('call.greeting', { office: office.name }), ...keys];
  return [
    { do: 'ask', says, digits: 1, goTo: at('key') },
    { do: 'ask', says: keys, digits: 1, goTo: at('key') },
    ...hangUp,
  ];
}

/** For whom we do not know: each language of the office says which key is its own. */
export function languageSteps(menu: Menu): CallScript {
  const offered = languagesOf(menu.office);
  if (offered.length < 2) return menuSteps(menu);
  const says = offered.map((language, at) => sayingIn(language)('call.language', { key: String(at + 1) }));
  return [{ do: 'ask', says, digits: 1, goTo: menu.at('language') }, ...menuSteps(menu)];
}

/** The languages of an office in which its calls speak. */
export const languagesOf = ({ languages }: CalledOffice): string[] =>
  completeLanguages.filter((code) => languages.includes(code));
