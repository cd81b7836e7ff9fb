import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { decideOffers, showContact } from './decide-offers.ts';
import type { ContactPointState, ContactSource } from './queries.ts';

const fields = [
  { key: 'phone', kind: 'phone', means: 'phone' },
  { key: 'email', kind: 'email', means: 'email' },
  { key: 'home', kind: 'address', means: 'address' },
  { key: 'landlord', kind: 'email' },
  { key: 'secret', kind: 'email', means: 'email', isPrivate: true },
].map((field) => ({ ...field, label: { en: field.key } }));
const form = { pages: [{ key: 'page', title: { en: 'Page' }, fields: fields as FormField[] }] };
const home = { line1: '12 Oak Street', city: 'Riverbend', state: 'CA', zip: '95301' };
const answers = {
  phone: '(555) 010-0177',
  email: 'Ana@Example.test',
  home,
  landlord: 'lee@x.test',
  secret: 's@x.test',
};
const source: ContactSource = {
  form: form as FormDefinition,
  answers,
  phone: null,
  mail: null,
  address: null,
  declined: {},
};
const oneLine = '12 Oak Street, Riverbend, CA 95301';
const state = (change: object) => ({ closedBy: null, consent: null, ...change }) as ContactPointState;

test.each<[string, Partial<ContactSource>, ContactPointState[], string[]]>([
  ['all three', {}, [], ['0177', 'ana@example.test', oneLine]],
  ['none without answers', { answers: {} }, [], []],
  ['no number without its ten digits', { answers: { phone: '12' } }, [], []],
  ['no address without a ZIP Code', { answers: { home: { ...home, zip: '' } } }, [], []],
  ['no email address that we use', { mail: 'ANA@example.test' }, [], ['0177', oneLine]],
  [
    'no address that we use',
    { address: { ...home, line1: '12 oak street', line2: '' } },
    [],
    ['0177', 'ana@example.test'],
  ],
  [
    'a number that we use without consent',
    { phone: '+15550100177', answers: { phone: answers.phone } },
    [],
    ['0177'],
  ],
  [
    'no number that we use with consent',
    { phone: '+15550100177', answers: { phone: answers.phone } },
    [state({ channel: 'sms', address: '+15550100177', consent: 'opted-in' })],
    [],
  ],
  [
    'no closed contacts',
    {},
    [
      state({ channel: 'sms', address: '+15550100177', closedBy: 'landline' }),
      state({ channel: 'email', address: 'ana@example.test', closedBy: 'bounced' }),
    ],
    [oneLine],
  ],
  [
    'no declined contacts',
    { declined: { phone: '+15550100177', email: 'ana@example.test', address: oneLine } },
    [],
    [],
  ],
  [
    'another contact than the declined one',
    { declined: { address: 'Elsewhere' }, answers: { home } },
    [],
    [oneLine],
  ],
])('offers %s', (_title, change, states, shown) => {
  expect(decideOffers({ ...source, ...change }, states).map(showContact)).toEqual(shown);
});
