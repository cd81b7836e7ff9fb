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
  ['shows the last four digits', { tin: '12-3456789' }, { tin: '••-•••6789' }],
  ['shows nothing of a short number', { tin: '12-345' }, { tin: '••-•••' }],
  [
    'uses the mask of a sealed answer',
    { tin: { sealed: 'a.b', masked: '••-•••6789' } },
    { tin: '••-•••6789' },
  ],
  ['keeps a masked answer', { tin: '••-•••6789' }, { tin: '••-•••6789' }],
  ['masks a numeric answer completely', { pin: 12_345_678 }, { pin: '••••' }],
  ['keeps other answers', { name: 'Ana', other: 1 }, { name: 'Ana', other: 1 }],
  ['keeps empty answers', { tin: '', pin: null }, { tin: '', pin: null }],
  [
    'masks answers in a group',
    { members: [{ ssn: '123-45-6789', name: 'Li' }] },
    { members: [{ ssn: '•••-••-6789', name: 'Li' }] },
  ],
  ['masks an invalid group completely', { members: { ssn: '123-45-6789' } }, { members: '••••' }],
  ['tolerates an invalid item', { members: [null] }, { members: [null] }],
])('security 41: private answers: %s', (_what, answers, expected) => {
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
])('finds the private answer at "%s" as %s', (path, expected) => {
  expect(findPrivateAnswer(form, answers, path)).toBe(expected);
});
