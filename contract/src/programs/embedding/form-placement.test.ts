import { expect, test } from 'vitest';
import { type EmbeddedForm, resolveFormPlacement } from './form-placement.ts';

const numbers = Array.from({ length: 25 }, (_none, index) => index + 1);
const bases = Object.fromEntries(numbers.map((id) => [id, `https://forms.example/${id}/`]));
const externalId = '0b6c-77';
const placeOf = (given: Partial<EmbeddedForm>) =>
  resolveFormPlacement({ programId: 7, formUrl: null, bases, externalId, ...given });
const framed = (address: string) => ({ kind: 'frame', address, origin: new URL(address).origin });
const inPlace = { kind: 'in-place' };

test.each([5, 6])('spec 2.8: "ids 5 and 6 use a frame with mode=frame": %d', (programId) => {
  expect(placeOf({ programId })).toEqual(
    framed(`https://forms.example/${programId}/${externalId}?mode=frame`),
  );
});

test.each(numbers.filter((id) => id >= 7 && id <= 22 && id !== 17))(
  'spec 2.8: "ids 7 to 22 (except 17) each map to their own form base plus the application external id": %d',
  (programId) => {
    expect(placeOf({ programId })).toEqual(framed(`https://forms.example/${programId}/${externalId}`));
  },
);

test.each([1, 2, 3, 4, 17, 23, 24, 25])('shows every other id in place: %d', (programId) => {
  expect(placeOf({ programId })).toEqual(inPlace);
});

test.each([1, 5, 7, 17, 1715])('spec 2.8: "a configured form URL overrides these": %d', (programId) => {
  const formUrl = 'https://own.example/apply?for=us';
  expect(placeOf({ programId, formUrl })).toEqual(framed(formUrl));
  expect(placeOf({ programId, formUrl, bases: {} })).toEqual(framed(formUrl));
});

test.each([5, 7, 22])('shows %d in place without a form base or with an invalid one', (programId) => {
  expect(placeOf({ programId, bases: {} })).toEqual(inPlace);
  expect(placeOf({ programId, bases: { [programId]: ' ' } })).toEqual(inPlace);
  expect(placeOf({ programId, bases: { [programId]: 12 } })).toEqual(inPlace);
});

test('keeps the query parameters of a form base when adding the mode', () => {
  const base = 'https://forms.example/start?lang=en&id=';
  expect(placeOf({ bases: { 7: base } })).toEqual(framed(base + externalId));
  expect(placeOf({ programId: 5, bases: { 5: base } })).toEqual(framed(`${base}${externalId}&mode=frame`));
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://forms.example/',
  'https://user:word@forms.example/',
  '//forms.example/',
  '/resources',
  'no address',
  'http://localhost.evil.example/',
])('security 26: refuses to frame %s', (formUrl) => {
  expect(placeOf({ formUrl })).toEqual(inPlace);
});

test('security 26: encodes the external id in the address', () => {
  const place = placeOf({ externalId: '../../admin?x=1#y' });
  expect(place).toEqual(framed('https://forms.example/7/..%2F..%2Fadmin%3Fx%3D1%23y'));
});
