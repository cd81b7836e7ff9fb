import { expect, it } from 'vitest';
import type { FormDefinition } from '../form-definition.ts';
import { checkForm } from './check-form.ts';
import { findApplicantName, isSameName, listSignaturesToClear } from './signature.ts';

const label = { en: 'x' };
const form: FormDefinition = {
  pages: [
    {
      key: 'you',
      title: label,
      fields: [
        { key: 'first', kind: 'text', label, means: 'given-name' },
        { key: 'last', kind: 'text', label, means: 'family-name' },
        { key: 'rent', kind: 'money', label },
      ],
    },
    {
      key: 'sign',
      title: label,
      fields: [
        { key: 'agrees', kind: 'consent', label, statement: label },
        { key: 'signature', kind: 'signature', label, required: true },
        { key: 'partner', kind: 'signature', label },
      ],
    },
  ],
};

it.each<[string[], string[]]>([
  [['rent'], ['signature', 'partner']],
  [['rent', 'signature'], ['partner']],
  [['agrees'], []],
  [['signature'], []],
  [['partner', 'agrees'], []],
  [['unknown'], []],
  [[], []],
])('a change of %j clears %j', (changed, expected) => {
  expect(listSignaturesToClear(form, changed)).toEqual(expected);
});

it('requires a cleared signature again, unless it is optional', () => {
  const cleared = { clearedAt: '2026-03-01T10:00:00.000Z' };
  const problems = checkForm(form, { signature: cleared, partner: cleared }, '2026-03-01');
  expect(problems.map(({ path, word }) => `${path}: ${word}`)).toEqual(['signature.name: required']);
});

it.each([
  [{ first: ' Ana ', last: 'Ruiz' }, 'Ana Ruiz'],
  [{ last: 'Ruiz' }, 'Ruiz'],
  [{ first: { sealed: 'x', masked: '•••' } }, ''],
  [{}, ''],
])('finds the applicant’s name in %j', (answers, expected) => {
  expect(findApplicantName(form, answers)).toBe(expected);
});

it.each([
  ['Ana Ruiz', 'ana  RUIZ', true],
  ['Ana María Ruiz', 'Ana Ruíz', true],
  ['AnaRuiz', 'Ana Ruiz', true],
  ['김민지', '민지 김', true],
  ['Ana Ruiz', 'Ben Ruiz', false],
  ['', 'Ana Ruiz', false],
])('compares the names %j and %j', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
});
