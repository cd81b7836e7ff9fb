// How a menu sounds. Pure: callers hear it, and the page that edits it shows the same.
import type { LocalText } from '../../../languages/languages.ts';
import { isStanding, type StandingDeed } from './menu-deeds.ts';
import type { LeafKey, MenuKey, PhoneMenu } from './phone-menu.ts';

/** What calls say in one language where the office wrote nothing; `{key}` and `{words}` stand for what is put in. */
export interface StandingWords {
  readonly greeting: string;
  /** "{words}, press {key}." */
  readonly press: string;
  readonly keys: Readonly<Record<StandingDeed, string>>;
}

const ownWords = (text: LocalText, language: string): string => text[language]?.trim() ?? '';

/** The words of greeting. */
export const spokenGreeting = ({ greeting }: PhoneMenu, language: string, standing: StandingWords): string =>
  ownWords(greeting, language) || standing.greeting;

/** One key as it is offered: "To leave a message, press 2." What has no words in any way is not offered. */
export function spokenKey(
  { key, does, words }: LeafKey | MenuKey,
  language: string,
  standing: StandingWords,
): string {
  const own = ownWords(words, language);
  const frame = own !== '' ? standing.press : isStanding(does) ? standing.keys[does] : '';
  return frame.replace('{key}', key).replace('{words}', () => own);
}
