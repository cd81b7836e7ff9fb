import { type Language, languages } from '@commonway/contract/languages/languages.ts';
import { useBoot } from '../boot.tsx';

/** The languages that the office writes in, and a person's current one: the only list of languages to choose from. */
export function useOfferedLanguages(current: string): Language[] {
  const { offered_languages: offered } = useBoot().branding;
  return languages.filter(({ code }) => code === current || offered.includes(code));
}
