// The spoken text of a menu. Pure: calls and the preview in the editor use it.
import type { LocalText } from '../../../languages/languages.ts';
import { isStanding, type StandingDeed } from './menu-deeds.ts';
import type { LeafKey, MenuKey, PhoneMenu } from './phone-menu.ts';

/** Default texts of calls in one language; `{key}` and `{words}` are placeholders. */
export interface StandingWords {
  readonly greeting: string;
  /** "{words}, press {key}." */
  readonly press: string;
  readonly keys: Readonly<Record<StandingDeed, string>>;
}

const ownWords = (text: LocalText, language: string): string => text[language]?.trim() ?? '';

export const spokenGreeting = ({ greeting }: PhoneMenu, language: string, standing: StandingWords): string =>
  ownWords(greeting, language) || standing.greeting;

/** The announcement of one key: "To leave a message, press 2." Empty if there is no text. */
export function spokenKey(
  { key, does, words }: LeafKey | MenuKey,
  language: string,
  standing: StandingWords,
): string {
  const own = ownWords(words, language);
  const frame = own !== '' ? standing.press : isStanding(does) ? standing.keys[does] : '';
  return frame.replace('{key}', key).replace('{words}', () => own);
}
