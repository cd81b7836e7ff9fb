import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';

const session = createSessionCache();
const list = async (path: string, headers: Record<string, string> = { cookie: 'commonway_language=en' }) => {
  const { status, body } = await call('GET', path, undefined, { ...(await session('individual')), headers });
  expect(status).toBe(200);
  return body;
};

test('spec 7.4: lists the industries of NAICS 2022 with sector, supersector, and domain', async () => {
  const { industries } = await list('/industries');
  expect(industries).toHaveLength(1012);
  expect(new Set(industries.map(({ sector }: { sector: string }) => sector)).size).toBe(20);
  expect(industries).toContainEqual({
    code: '455110',
    industry: 'Department Stores',
    sector: 'Retail Trade',
    supersector: 'Trade, Transportation, and Utilities',
    domain: 'Service-Providing Industries',
  });
});

test.each([
  ['restaurants', '722511'],
  ['food truck', '722330'],
  ['plumber air conditioning', '238220'],
  ['day care', '624410'],
  ['hair salon', '812112'],
  ['7225', '722511'],
])('finds industries by plain words or a code: %s', async (query, code) => {
  const { industries } = await list(`/industries?query=${encodeURIComponent(query)}`);
  expect(industries[0].code).toBe(code);
  expect(industries.length).toBeLessThanOrEqual(20);
});

test('finds no industries by words that none has', async () => {
  expect(await list('/industries?query=zzz')).toEqual({ industries: [] });
});

test('spec 7.4: lists the states, territories, and military addresses', async () => {
  const { states } = await list('/states');
  expect(states).toHaveLength(59);
  for (const code of ['AA', 'AE', 'AP', 'AS', 'MP'])
    expect(states.map((state: { code: string }) => state.code)).toContain(code);
  expect(states).toContainEqual({ code: 'CA', name: 'California' });
});

test('spec 7.4: lists the countries of ISO 3166, sorted by their names', async () => {
  const { countries } = await list('/countries');
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }: { code: string }) => code)).size).toBe(249);
  expect(countries[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
  expect(countries).toContainEqual({ code: 'US', name: 'United States' });
  for (const { code, name } of countries) expect(name).not.toBe(code);
});

test('names the countries in the caller’s language', async () => {
  const { countries } = await list('/countries', { cookie: 'commonway_language=es' });
  expect(countries).toContainEqual({ code: 'DE', name: 'Alemania' });
});

test('spec 7.4: lists the tax classifications of form W-9', async () => {
  const { taxClassificationTypes } = await list('/tax-classification-types');
  expect(taxClassificationTypes).toHaveLength(7);
});

test('spec 7.4: lists the counties of a state, and one by its code', async () => {
  const { counties } = await list('/counties?state=CA');
  expect(counties).toHaveLength(58);
  expect(counties[0]).toEqual({ code: '06001', name: 'Alameda', state: 'CA' });
  expect((await list('/counties?code=72001')).counties).toEqual([
    { code: '72001', name: 'Adjuntas', state: 'PR' },
  ]);
  expect((await list('/counties?state=ZZ')).counties).toEqual([]);
});

test('tells independent cities from counties of the same name, and knows the state of each', async () => {
  const { counties } = await list('/counties');
  expect(counties).toHaveLength(3231);
  const keys = counties.map(({ name, state }: { name: string; state: string }) => `${name}, ${state}`);
  expect(new Set(keys).size).toBe(3231);
  expect(keys).toContain('Baltimore city, MD');
  expect(counties.filter(({ state }: { state: string }) => state === '')).toEqual([]);
});

test.each(['/counties', '/states', '/countries', '/tax-classification-types'])(
  'refuses %s without a session',
  async (path) => {
    expect((await call('GET', path)).status).toBe(401);
  },
);
