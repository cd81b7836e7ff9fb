import {
  type ActionWithDefaultText,
  actionsWithDefaultText,
} from '@commonway/contract/calls/menu/menu-actions.ts';
import type { DefaultMenuTexts } from '@commonway/contract/calls/menu/spoken-menu.ts';
import { speakIn } from '../call-step.ts';

/** Default texts of a menu in one language, for texts that the office didn't write. */
export function defaultMenuTexts(language: string, office: string): DefaultMenuTexts {
  const say = speakIn(language);
  const key = '{key}';
  const keys = actionsWithDefaultText.map((does) => [does, say(`call.key.${does}`, { key }).text]);
  return {
    greeting: say('call.greeting', { office }).text,
    press: say('call.press', { words: '{words}', key }).text,
    keys: Object.fromEntries(keys) as Record<ActionWithDefaultText, string>,
  };
}
