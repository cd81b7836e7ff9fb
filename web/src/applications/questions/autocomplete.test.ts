import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { getAutocompleteToken } from './text-question.tsx';

const label = { en: 'x' };
const options = [
  { value: 'a', label },
  { value: 'b', label },
];
const createField = (kind: PlainField['kind'], more: object = {}): PlainField =>
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

test.each(Object.entries(everyKind))(
  'WCAG 1.3.5: sets autocomplete of a %s question to %s',
  (kind, token) => {
    expect(getAutocompleteToken(createField(kind as PlainField['kind']), 'it')).toBe(token);
  },
);

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
] as const)('WCAG 1.3.5: sets autocomplete of a %s question that means %s to %s', (kind, means, token) => {
  expect(getAutocompleteToken(createField(kind, { means }), 'it')).toBe(token);
});

test.each([
  [
    'a question about another person in a group',
    createField('text', { means: 'given-name' }),
    'members.0.it',
    'off',
  ],
  ['a private question', createField('phone', { means: 'phone', isPrivate: true }), 'it', 'off'],
  [
    'a question with a token set by its author',
    createField('text', { autocomplete: 'nickname', means: 'given-name' }),
    'it',
    'nickname',
  ],
  [
    'a question with autocomplete turned off by its author',
    createField('address', { autocomplete: 'off' }),
    'it',
    'off',
  ],
])('sets autocomplete of %s', (_what, field, path, token) => {
  expect(getAutocompleteToken(field, path)).toBe(token);
});
