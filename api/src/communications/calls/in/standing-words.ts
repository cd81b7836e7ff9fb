import {
  type StandingDeed,
  standingDeeds,
} from '@commonway/contract/communications/calls/menu/menu-deeds.ts';
import type { StandingWords } from '@commonway/contract/communications/calls/menu/spoken-menu.ts';
import { sayingIn } from '../heard.ts';

/** Default texts of a menu in one language, for texts that the office didn't write. */
export function standingWords(language: string, office: string): StandingWords {
  const say = sayingIn(language);
  const key = '{key}';
  const keys = standingDeeds.map((does) => [does, say(`call.key.${does}`, { key }).text]);
  return {
    greeting: say('call.greeting', { office }).text,
    press: say('call.press', { words: '{words}', key }).text,
    keys: Object.fromEntries(keys) as Record<StandingDeed, string>,
  };
}
