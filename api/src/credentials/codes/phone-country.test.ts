import { expect, test } from 'vitest';
import { findPhoneCountry } from './phone-country.ts';

test.each([
  ['+12125550123', 'US'],
  ['(555) 010-0142', 'US'],
  ['+17875550123', 'PR'],
  ['+14165550123', 'CA'],
  ['+18765550123', 'JM'],
  ['809-555-0123', 'DO'],
  ['+14415550123', 'BM'],
  ['+1900 555 0123', null],
  ['+18005550123', null],
  ['+15335550123', null],
  ['+1 123 555 0123', null],
  ['+17105550100', null],
  ['+19995550100', null],
  ['+16005550100', null],
  ['+447700900123', null],
  ['', null],
  ['a@b.cd', null],
])('security B2.10: maps %s to country %s', (phone, country) => {
  expect(findPhoneCountry(phone)).toBe(country);
});
