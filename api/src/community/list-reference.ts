// Lists that are the same for every office.
import { countryCodes } from '@commonway/contract/community/reference/countries.ts';
import { taxClassifications } from '@commonway/contract/community/reference/tax-classifications.ts';
import { usStates } from '@commonway/contract/community/reference/us-states.ts';
import type { Handle } from '../platform/mount/context.ts';
import { loadIndustries } from './industries/load-industries.ts';
import { searchIndustries } from './industries/search-industries.ts';
import { loadCounties } from './load-counties.ts';

const maxFoundIndustries = 20;

/** Returns all industries, or those that match what was typed. */
export const listIndustries: Handle<'community/list-industries'> = async (_context, { query }) => {
  const all = await loadIndustries();
  const found = query === undefined ? all : searchIndustries(all, query, maxFoundIndustries);
  return { industries: found.map(({ titleWords: _title, words: _words, ...industry }) => industry) };
};

/** Returns the states and territories of the United States. */
export const listStates: Handle<'community/list-states'> = async () => ({
  states: usStates.map(([code, name]) => ({ code, name })),
});

/** Returns the countries in the caller's language, sorted by name. */
export const listCountries: Handle<'community/list-countries'> = async ({ language }) => {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  return { countries: countries.sort((one, other) => one.name.localeCompare(other.name, language)) };
};

/** Returns the federal tax classifications of businesses. */
export const listTaxClassifications: Handle<'community/list-tax-classifications'> = async () => ({
  taxClassificationTypes: [...taxClassifications],
});

/** Returns the counties of a state, or one by its code; all without either. */
export const listCounties: Handle<'community/list-counties'> = async (_context, { state, code }) => ({
  counties: (await loadCounties()).filter(
    (county) =>
      (state === undefined || county.state === state) && (code === undefined || county.code === code),
  ),
});
