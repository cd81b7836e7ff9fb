import { expect, test } from 'vitest';
import { buildFormUrl, getActionKey } from './configure-button.tsx';

const subscription = {
  id: 'one',
  name: 'Grants & loans',
  plan: 'office',
  offer: 'commonway',
  state: 'Subscribed',
  formsEngineApplicationId: null,
  applicationSubmitted: false,
} as const;
const reader = { token: 'code', email: 'pat@office.test' };
const form = 'https://forms.test/apply?lang=en';

test('spec 2.9: the form opens with t, subId, subName, email, and newApp when no application exists', () => {
  const url = new URL(buildFormUrl(form, subscription, reader));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    lang: 'en',
    t: 'code',
    subId: 'one',
    subName: 'Grants & loans',
    email: 'pat@office.test',
    newApp: 'true',
  });
});

test('spec 2.9: the form opens without newApp when an application exists', () => {
  const url = new URL(buildFormUrl(form, { ...subscription, formsEngineApplicationId: 7 }, reader));
  expect([url.origin, url.searchParams.has('newApp'), url.searchParams.get('subId')]).toEqual([
    'https://forms.test',
    false,
    'one',
  ]);
});

test.each([
  ['no application', null, false, 'configure'],
  ['an application that is not submitted', 7, false, 'configure.continue'],
  ['a submitted application', 7, true, 'configure.view'],
] as const)(
  'spec 2.9: the action of a subscription with %s',
  (_, formsEngineApplicationId, applicationSubmitted, key) => {
    expect(getActionKey({ ...subscription, formsEngineApplicationId, applicationSubmitted })).toBe(key);
  },
);
