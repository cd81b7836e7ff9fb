import { expect, test } from 'vitest';
import type { FormDefinition } from '../form-definition.ts';
import { findPrivateAnswer, maskPrivate } from './private-answers.ts';

const label = { en: 'x' };
const form: FormDefinition = {
  pages: [
    {
      key: 'all',
      title: label,
      fields: [
        { kind: 'text', key: 'tin', label, isPrivate: true },
        { kind: 'number', key: 'pin', label, isPrivate: true },
        { kind: 'text', key: 'name', label },
        {
          kind: 'group',
          key: 'members',
          label,
          itemLabel: label,
          addLabel: label,
          fields: [
            { kind: 'text', key: 'ssn', label, isPrivate: true },
            { kind: 'text', key: 'name', label },
          ],
        },
      ],
    },
  ],
};

test.each([
  ['its end shows', { tin: '12-3456789' }, { tin: '••-•••6789' }],
  ['of a short one nothing does', { tin: '12-345' }, { tin: '••-•••' }],
  ['a sealed one as it says', { tin: { sealed: 'a.b', masked: '••-•••6789' } }, { tin: '••-•••6789' }],
  ['a masked one again is the same', { tin: '••-•••6789' }, { tin: '••-•••6789' }],
  ['a number is masked whole', { pin: 12_345_678 }, { pin: '••••' }],
  ['what is not private stays', { name: 'Ana', other: 1 }, { name: 'Ana', other: 1 }],
  ['what is not answered stays so', { tin: '', pin: null }, { tin: '', pin: null }],
  [
    'inside a group',
    { members: [{ ssn: '123-45-6789', name: 'Li' }] },
    { members: [{ ssn: '•••-••-6789', name: 'Li' }] },
  ],
  ['what is no list of items is masked whole', { members: { ssn: '123-45-6789' } }, { members: '••••' }],
  ['an item that is none is no harm', { members: [null] }, { members: [null] }],
])('security 41: a private answer is masked: %s', (_what, answers, expected) => {
  expect(maskPrivate(form, answers)).toEqual(expected);
});

const answers = { tin: '12-3456789', name: 'Ana', members: [{ ssn: '123-45-6789', name: 'Li' }] };

test.each([
  ['tin', '12-3456789'],
  ['members.0.ssn', '123-45-6789'],
  ['name', undefined],
  ['pin', undefined],
  ['members', undefined],
  ['members.0.name', undefined],
  ['members.1.ssn', undefined],
  ['members.x.ssn', undefined],
  ['members.0', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('the private answer at "%s" is %s', (path, expected) => {
  expect(findPrivateAnswer(form, answers, path)).toBe(expected);
});
