import {
  type ActionWithDefaultText,
  actionsWithDefaultText,
} from '@commonway/contract/calls/menu/menu-actions.ts';
import type { DefaultMenuTexts } from '@commonway/contract/calls/menu/spoken-menu.ts';
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { createSpokenTranslator } from '../call-step.ts';

/** The default texts of a menu in one language, for texts that the office didn't write. */
export function buildDefaultMenuTexts(language: string, office: LocalText): DefaultMenuTexts {
  const say = createSpokenTranslator(language);
  const key = '{key}';
  const keys = actionsWithDefaultText.map((does) => [does, say(`call.key.${does}`, { key }).text]);
  return {
    greeting: say('call.greeting', { office: getLocalText(office, language) }).text,
    press: say('call.press', { words: '{words}', key }).text,
    keys: Object.fromEntries(keys) as Record<ActionWithDefaultText, string>,
  };
}
