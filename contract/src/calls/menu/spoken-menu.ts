// The spoken text of a menu. Pure: calls and the preview in the editor use it.
import type { LocalText } from '../../languages/languages.ts';
import { type ActionWithDefaultText, hasDefaultText } from './menu-actions.ts';
import type { LeafKey, MenuKey, PhoneMenu } from './phone-menu.ts';

/** Default texts of calls in one language; `{key}` and `{words}` are placeholders. */
export interface DefaultMenuTexts {
  readonly greeting: string;
  /** "{words}, press {key}." */
  readonly press: string;
  readonly keys: Readonly<Record<ActionWithDefaultText, string>>;
}

/** The office's own text in a language; empty if it has none. */
const getOwnText = (text: LocalText, language: string): string => text[language]?.trim() ?? '';

/** The greeting of a menu in a language: the office's own, or the default. */
export const getSpokenGreeting = (
  { greeting }: PhoneMenu,
  language: string,
  defaults: DefaultMenuTexts,
): string => getOwnText(greeting, language) || defaults.greeting;

/** The announcement of one key: "To leave a message, press 2." Empty if there is no text. */
export function buildKeyAnnouncement(
  { key, does, words }: LeafKey | MenuKey,
  language: string,
  defaults: DefaultMenuTexts,
): string {
  const own = getOwnText(words, language);
  const frame = own !== '' ? defaults.press : hasDefaultText(does) ? defaults.keys[does] : '';
  return frame.replace('{key}', key).replace('{words}', () => own);
}
