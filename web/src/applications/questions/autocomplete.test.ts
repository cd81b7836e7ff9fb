import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { autocompleteOf } from './autocomplete.ts';

const label = { en: 'x' };
const options = [
  { value: 'a', label },
  { value: 'b', label },
];
const ofKind = (kind: PlainField['kind'], more: object = {}): PlainField =>
  ({ key: 'it', label, kind, options, value: 1, statement: label, ...more }) as PlainField;

const everyKind: Readonly<Record<PlainField['kind'], string>> = {
  text: 'off',
  'tax-number': 'off',
  number: 'off',
  money: 'off',
  date: 'off',
  phone: 'off',
  email: 'off',
  address: 'on',
  choice: 'off',
  choices: 'off',
  'yes-no': 'off',
  file: 'off',
  computed: 'off',
  consent: 'off',
  signature: 'name',
};

test.each(Object.entries(everyKind))('WCAG 1.3.5: %s by itself is %s', (kind, token) => {
  expect(autocompleteOf(ofKind(kind as PlainField['kind']), 'it')).toBe(token);
});

test.each([
  ['text', 'given-name', 'given-name'],
  ['text', 'family-name', 'family-name'],
  ['text', 'full-name', 'name'],
  ['text', 'organization', 'organization'],
  ['date', 'birth-date', 'bday'],
  ['email', 'email', 'email'],
  ['phone', 'phone', 'tel'],
  ['money', 'monthly-income', 'off'],
  ['choice', 'relation', 'off'],
] as const)('WCAG 1.3.5: %s that means %s is %s', (kind, means, token) => {
  expect(autocompleteOf(ofKind(kind, { means }), 'it')).toBe(token);
});

test.each([
  ['of another person, in a group', ofKind('text', { means: 'given-name' }), 'members.0.it', 'off'],
  ['private', ofKind('phone', { means: 'phone', isPrivate: true }), 'it', 'off'],
  [
    'named by the author',
    ofKind('text', { autocomplete: 'nickname', means: 'given-name' }),
    'it',
    'nickname',
  ],
  ['switched off by the author', ofKind('address', { autocomplete: 'off' }), 'it', 'off'],
])('what is %s', (_what, field, path, token) => {
  expect(autocompleteOf(field, path)).toBe(token);
});
