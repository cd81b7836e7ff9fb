import { expect, test } from 'vitest';
import { matchOptions } from '../../ui/entry/match-options.ts';
import { findReferredPlace, listPlaces, type Office } from './places.ts';

const office = (cd_instance: number, ds_name: string, ...areas: [string, string[]][]): Office => ({
  cd_instance,
  ds_name,
  ds_portal_url: `https://${cd_instance}.example`,
  ic_sign_up_individuals: true,
  ic_sign_up_business: false,
  areas: areas.map(([ds_county, ds_zips]) => ({ ds_county, ds_zips, cd_community_entity_partner: null })),
});

const places = listPlaces([
  office(1, 'Riverbend County', ['Riverbend', ['95301']], ['Rio Alto', ['95311', '95312']]),
  office(2, 'Eastgate Housing', ['Rio Alto', []]),
  office(3, 'Serves nobody yet'),
]);

test('spec 2.5 Location-based signup: lists every place with the office that serves it', () => {
  expect(places.map(({ label, hint }) => [label, hint])).toEqual([
    ['Rio Alto', 'Riverbend County · 95311, 95312'],
    ['Rio Alto', 'Eastgate Housing'],
    ['Riverbend', 'Riverbend County · 95301'],
  ]);
  expect(new Set(places.map(({ value }) => value)).size).toBe(3);
});

test.each([
  ['95312', ['1 Rio Alto']],
  ['rio', ['1 Rio Alto', '2 Rio Alto']],
  ['eastgate', ['2 Rio Alto']],
  ['00000', []],
])('spec 2.5 Location-based signup: finds a place by county, ZIP Code, or office: %s', (typed, found) => {
  expect(matchOptions(places, typed).map(({ value }) => value)).toEqual(found);
});

test('uses the county in the URL only if this office serves it', () => {
  expect(findReferredPlace(places, 2, 'Rio Alto')?.value).toBe('2 Rio Alto');
  expect(findReferredPlace(places, 2, 'Riverbend')).toBeUndefined();
  expect(findReferredPlace(places, 2, null)).toBeUndefined();
});
