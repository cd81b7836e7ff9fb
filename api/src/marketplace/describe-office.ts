// The office that a new subscription gets, before its administrator changes anything.

import { randomUUID } from 'node:crypto';
import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import { suggestColor } from '@commonway/contract/tenants/brand/suggest-color.ts';
import { getPlanLimits } from '@commonway/contract/tenants/plans.ts';
import { isAllowedSubdomain } from '../operator/tenants.ts';
import type { SubscriptionRow } from './queries.ts';

const subdomainChoices = 50;
const maxBase = 50;

/** Mail providers whose domain says nothing about the purchaser's office: the first label of their domains. */
const publicProviders: ReadonlySet<string> = new Set(
  (
    'aol bellsouth comcast cox duck earthlink email fastmail free gmail gmx googlemail hey hotmail hushmail icloud inbox ' +
    'juno live mac mail mailfence me msn naver orange outlook pm proton protonmail qq rediffmail rocketmail sbcglobal ' +
    'tuta tutanota verizon web yahoo yandex ymail zoho att'
  ).split(' '),
);

/**
 * The new office: its name is the subscription's. Its subdomain comes from the purchaser's domain; buyers by card
 * can have an address anywhere, so there it comes from the name. Its color comes from the subdomain.
 */
export function describeOffice({ name, source, purchaserEmail, adminLanguage, planId }: SubscriptionRow) {
  const subdomains = suggestSubdomains(source === 'stripe' ? null : purchaserEmail, name);
  return {
    subdomains,
    name,
    languages: chooseLanguages(adminLanguage ?? 'en', planId),
    branding: {
      ds_textMode: 'bright',
      ds_brandColour: suggestColor(subdomains[0] ?? ''),
    },
  };
}

/** The administrator's language, English, and as many more as the plan includes. */
function chooseLanguages(first: string, planId: string): string[] {
  const limit = getPlanLimits(planId).languages ?? Number.POSITIVE_INFINITY;
  return [...new Set([first, 'en', ...translatedLanguages])].slice(0, limit);
}

/**
 * Subdomains for a purchaser, the best first: `riverbend`, `riverbend-2`, and so on. They come from the email's domain,
 * or from the subscription's name without an email or if the domain is a public mail provider's.
 */
export function suggestSubdomains(email: string | null, name: string): string[] {
  const [label = ''] = (email?.split('@')[1] ?? '').toLowerCase().split('.');
  const fromName = toLabel(name);
  const chosen = email === null || publicProviders.has(label) ? fromName : label;
  const base = isAllowedSubdomain(chosen) ? chosen.slice(0, maxBase).replace(/-+$/, '') : 'office';
  const numbered = Array.from({ length: subdomainChoices }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered, `${base}-${randomUUID().slice(0, 8)}`];
}

/** A name as the label of a domain: `San José Grants` as `san-jose-grants`. */
const toLabel = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxBase)
    .replace(/-+$/, '');
