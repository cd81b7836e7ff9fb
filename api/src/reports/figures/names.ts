// The names of the values of dimensions in the caller's language.

import { ethnicities, genders, races } from '@commonway/contract/profiles/options.ts';
import { en as profileFields } from '@commonway/contract/profiles/texts/en.ts';
import {
  type DimensionId,
  eligibilities,
  noValue,
  outcomes,
} from '@commonway/contract/reports/report-terms.ts';
import { en } from '@commonway/contract/reports/texts/en.ts';
import { createTranslator } from '../../platform/texts.ts';
import type { NamedValue } from '../queries/names.ts';

export const sayTerm = createTranslator(en);
const sayProfile = createTranslator(profileFields);

/** The name of a value, the program of a status, and the color of a status. */
export interface Name {
  readonly label: string;
  readonly parent: string | null;
  readonly color: string | null;
}

/** The values of dimensions that are the same for every office. */
export const fixedValues: Partial<Record<DimensionId, readonly string[]>> = {
  outcome: outcomes,
  eligibility: eligibilities,
  gender: [...genders, 'unknown'],
  ethnicity: [...ethnicities, 'unknown'],
  race: [...races, 'unknown'],
};

/**
 * Names the value of a dimension.
 * @param named the names that the office gave, by dimension and key
 */
export function nameValue(
  language: string,
  dimension: DimensionId,
  key: string,
  named: readonly NamedValue[],
): Name {
  const own = named.find((each) => each.dimension === dimension && each.key === key);
  if (own !== undefined) return own;
  return { label: nameFixed(language, dimension, key), parent: null, color: null };
}

function nameFixed(language: string, dimension: DimensionId, key: string): string {
  const say = sayTerm(language);
  const sayField = sayProfile(language) as (name: string) => string;
  if (key === noValue) return say('none');
  if (key === 'unknown' && dimension !== 'eligibility') return say('unknown');
  switch (dimension) {
    case 'outcome':
      return say(`outcome.${key as (typeof outcomes)[number]}`);
    case 'eligibility':
      return say(`eligibility.${key as (typeof eligibilities)[number]}`);
    case 'fieldGroup':
      return sayField(`group.${key}`);
    case 'language':
      return new Intl.DisplayNames([language], { type: 'language' }).of(key) ?? key;
    case 'gender':
    case 'ethnicity':
    case 'race':
      return sayField(`option.${key}`);
    default:
      return key;
  }
}
