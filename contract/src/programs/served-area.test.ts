import { expect, it } from 'vitest';
import { findOtherOffice, isZipServed, selectServedZips } from './served-area.ts';

it.each([
  ['95301', ['95301', '95302'], true],
  [' 95302-1234 ', ['95301', '95302'], true],
  ['95401', ['95301', '95302'], false],
  ['9540', ['95301'], null],
  ['', ['95301'], null],
  ['95401', [], null],
])('checks %j against %j', (typed, served, expected) => {
  expect(isZipServed(typed, served)).toBe(expected);
});

it('prefers the ZIP Codes of the program to those of its office', () => {
  expect(selectServedZips(['95320'], ['95301'])).toEqual(['95320']);
  expect(selectServedZips([], ['95301'])).toEqual(['95301']);
});

it('finds another office that serves a ZIP Code', () => {
  const createOffice = (cd_instance: number, ds_zips: string[]) => ({
    cd_instance,
    areas: [{ ds_county: 'County', ds_zips, cd_community_entity_partner: null }],
  });
  const offices = [
    createOffice(100, ['95401']),
    createOffice(210, ['95401', '95402']),
    createOffice(220, []),
  ];
  expect(findOtherOffice(offices, '95401', 100)?.cd_instance).toBe(210);
  expect(findOtherOffice(offices, '95402', 210)).toBeNull();
  expect(findOtherOffice(offices, '99999', 100)).toBeNull();
});
