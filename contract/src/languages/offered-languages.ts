import { languages } from './languages.ts';

const marketplaceHost = 'marketway';
const marketplaceLanguages: readonly string[] = ['es', 'vi', 'ko', 'en', 'zh-TW', 'zh'];

/**
 * The languages that a portal may offer: "limited to es, vi, ko, en, zh-TW and zh on one specific state-marketplace
 * host" (spec 6).
 * @param subdomain the portal's subdomain, which identifies that host
 */
export function listPermittedLanguages(subdomain: string): string[] {
  const codes = languages.map(({ code }) => code);
  return subdomain === marketplaceHost ? codes.filter((code) => marketplaceLanguages.includes(code)) : codes;
}

interface LanguageOffer {
  readonly subdomain: string;
  /** The languages that the office writes in. */
  readonly languages: readonly string[];
  /** Whether people can choose only these languages. */
  readonly isLimited: boolean;
}

/** The languages in which a portal is served. A text without a translation is in English. */
export function listOfferedLanguages({ subdomain, languages: own, isLimited }: LanguageOffer): string[] {
  return listPermittedLanguages(subdomain).filter((code) => !isLimited || own.includes(code));
}
