import { expect, it } from 'vitest';
import { countFilters, parseFilter } from './read-filter.ts';

it.each([
  ['', {}],
  [
    'search=+renta+&audience=business&open=yes&category=housing',
    { search: 'renta', audience: 'business', open: 'yes', category: 'housing' },
  ],
  ['people=4&zip=95301', { people: 4, zip: '95301' }],
  ['people=٤&zip=٩٥٣٠١-1234', { people: 4, zip: '95301' }],
  ['people=0&zip=953&shown=9999&audience=dogs&open=no', {}],
  ['people=4.5&zip=9530a&shown=-1&search=%20', {}],
  ['shown=48&x=y', { shown: 48 }],
])('parses the query "%s"', (address, filter) => {
  expect(parseFilter(new URLSearchParams(address))).toEqual(filter);
});

it('counts the filters, without the search text and the number of programs shown', () => {
  expect(countFilters({ search: 'rent', shown: 48 })).toBe(0);
  expect(countFilters({ search: 'rent', audience: 'business', open: 'yes', people: 4 })).toBe(3);
});
