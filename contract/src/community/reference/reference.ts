import { z } from 'zod';
import { anyone, operation, signedIn } from '../../operation.ts';

const named = z.object({ code: z.string(), name: z.string() });

/** An industry of the North American Industry Classification System of 2022, with its sector, supersector, and domain. */
const industry = z.object({
  /** Six digits. */
  code: z.string(),
  industry: z.string(),
  sector: z.string(),
  supersector: z.string(),
  domain: z.string(),
});

/** All industries by code, or the 20 that best match words or the first digits of a code. */
export const listIndustries = operation({
  name: 'community/list-industries',
  method: 'GET',
  path: '/industries',
  summary: 'List the industries of businesses, or search them',
  who: anyone,
  input: z.object({ query: z.string().max(100).optional() }),
  output: z.object({ industries: z.array(industry) }),
});

export const listStates = operation({
  name: 'community/list-states',
  method: 'GET',
  path: '/states',
  summary: 'List the states and territories of the United States',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ states: z.array(named) }),
});

/** Countries by their names in the caller's language. */
export const listCountries = operation({
  name: 'community/list-countries',
  method: 'GET',
  path: '/countries',
  summary: 'List the countries of the world',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ countries: z.array(named) }),
});

export const listTaxClassifications = operation({
  name: 'community/list-tax-classifications',
  method: 'GET',
  path: '/tax-classification-types',
  summary: 'List the tax classifications of businesses',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ taxClassificationTypes: z.array(named) }),
});

/** The counties of a state, or the county with a code: its five digits of the Federal Information Processing Standard. */
export const listCounties = operation({
  name: 'community/list-counties',
  method: 'GET',
  path: '/counties',
  summary: 'List the counties of a state, or one by its code',
  who: signedIn(),
  input: z.object({ state: z.string().max(2).optional(), code: z.string().max(5).optional() }),
  output: z.object({
    counties: z.array(z.object({ code: z.string(), name: z.string(), state: z.string() })),
  }),
});
