import { type Language, languages } from './languages.ts';

const marketplaceHost = 'marketway';
const marketplaceLanguages: readonly string[] = ['es', 'vi', 'ko', 'en', 'zh-TW', 'zh'];

/**
 * The languages in the language picker: "limited to es, vi, ko, en, zh-TW and zh on one specific state-marketplace
 * host" (spec 6).
 * @param subdomain the portal's subdomain, which identifies that host
 */
export function listOfferedLanguages(subdomain: string): readonly Language[] {
  if (subdomain !== marketplaceHost) return languages;
  return languages.filter(({ code }) => marketplaceLanguages.includes(code));
}
