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

const ownText = (text: LocalText, language: string): string => text[language]?.trim() ?? '';

export const spokenGreeting = (
  { greeting }: PhoneMenu,
  language: string,
  defaults: DefaultMenuTexts,
): string => ownText(greeting, language) || defaults.greeting;

/** The announcement of one key: "To leave a message, press 2." Empty if there is no text. */
export function spokenKey(
  { key, does, words }: LeafKey | MenuKey,
  language: string,
  defaults: DefaultMenuTexts,
): string {
  const own = ownText(words, language);
  const frame = own !== '' ? defaults.press : hasDefaultText(does) ? defaults.keys[does] : '';
  return frame.replace('{key}', key).replace('{words}', () => own);
}
