// Chooses the language of responses and pages.
import { translatedLanguages } from '@commonway/contract/languages/languages.ts';

interface LanguageFacts {
  /** The languages that a person can choose. */
  readonly offered: readonly string[];
  /** The languages that the office writes in. */
  readonly own: readonly string[];
  readonly tenantDefault: string;
  readonly actorLanguage: string | null;
  /** Whether the actor's language can't be changed: most staff read English (spec 6). */
  readonly isForced: boolean;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Chooses the cookie's language, else the person's own, else the browser's, else the tenant's default. Only languages
 * that the tenant offers, except that a forced language of the person always wins. A browser's language counts only if
 * the office writes in it and the portal is translated: it was not chosen here, and parts would be in English.
 */
export function chooseLanguage(facts: LanguageFacts): string {
  const isOffered = (code: string | null | undefined): code is string =>
    !!code && facts.offered.includes(code);
  if (facts.isForced && facts.actorLanguage !== null) return facts.actorLanguage;
  if (isOffered(facts.cookie)) return facts.cookie;
  if (isOffered(facts.actorLanguage)) return facts.actorLanguage;
  const preferred = parseAcceptLanguage(facts.acceptLanguage).find(
    (code) => isOffered(code) && facts.own.includes(code) && translatedLanguages.includes(code),
  );
  // Browsers often send English by default, so an office with another default language uses its own.
  return preferred === undefined || preferred === 'en' ? facts.tenantDefault : preferred;
}

/** The language codes of an Accept-Language header, most preferred first, each also without its region. */
function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => [tag, tag.split('-')[0] as string]);
}
