import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { copyAnswers, createSameFormRules } from './copy-answers.ts';

const form = (...fields: readonly object[]): FormDefinition => ({
  pages: [{ key: 'page', title: { en: 'Page' }, fields: fields as FormField[] }],
});
const field = (key: string, kind: string, more: object = {}) => ({ key, kind, label: { en: key }, ...more });
const options = (...values: string[]) => ({
  options: values.map((value) => ({ value, label: { en: value } })),
});
const paper = (documentId: number) => ({
  documentId,
  fileName: 'a.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1,
});

test.each<[title: string, from: object, to: object[], value: unknown, copied: unknown]>([
  [
    'copies the answer to the same question',
    field('city', 'text'),
    [field('city', 'text')],
    'Riverbend',
    'Riverbend',
  ],
  ['skips a removed question', field('city', 'text'), [], 'Riverbend', undefined],
  [
    'skips a question with a different type',
    field('rent', 'text'),
    [field('rent', 'money')],
    '12',
    undefined,
  ],
  [
    'skips a private answer',
    field('ssn', 'text', { isPrivate: true }),
    [field('ssn', 'text', { isPrivate: true })],
    '123-45-6789',
    undefined,
  ],
  [
    'skips an answer to a question that became private',
    field('ssn', 'text'),
    [field('ssn', 'text', { isPrivate: true })],
    '123-45-6789',
    undefined,
  ],
  [
    'skips an answer to a question that was private',
    field('ssn', 'text', { isPrivate: true }),
    [field('ssn', 'text')],
    '123-45-6789',
    undefined,
  ],
  [
    'skips a signature',
    field('sign', 'signature'),
    [field('sign', 'signature')],
    { name: 'Ana', at: '2026' },
    undefined,
  ],
  ['skips a consent', field('agree', 'consent'), [field('agree', 'consent')], true, undefined],
  [
    'copies an option that still exists',
    field('way', 'choice', options('a', 'b')),
    [field('way', 'choice', options('a', 'c'))],
    'a',
    'a',
  ],
  [
    'skips a removed option',
    field('way', 'choice', options('a', 'b')),
    [field('way', 'choice', options('a', 'c'))],
    'b',
    undefined,
  ],
  [
    'copies only the options that still exist',
    field('ways', 'choices', options('a', 'b')),
    [field('ways', 'choices', options('a'))],
    ['a', 'b'],
    ['a'],
  ],
  [
    'copies documents that still exist',
    field('lease', 'file'),
    [field('lease', 'file')],
    [paper(1), paper(2)],
    [paper(1)],
  ],
  [
    'skips the answer if no document still exists',
    field('lease', 'file'),
    [field('lease', 'file')],
    [paper(2)],
    undefined,
  ],
])('%s', (_title, from, to, value, copied) => {
  const { key } = from as { key: string };
  const { answers, skipped } = copyAnswers(
    form(from),
    form(...to),
    { [key]: value },
    createSameFormRules((id) => id === 1),
  );
  expect(answers).toEqual(copied === undefined ? {} : { [key]: copied });
  const isWhole = JSON.stringify(copied) === JSON.stringify(value);
  expect(skipped).toEqual(isWhole ? [] : [{ en: key }]);
});

test('skips private answers in a group, reports them once, and copies the rest', () => {
  const members = (...fields: object[]) => field('members', 'group', { fields });
  const from = form(members(field('name', 'text'), field('ssn', 'text', { isPrivate: true })));
  const given = {
    members: [
      { name: 'Ana', ssn: '1' },
      { name: 'Leo', ssn: '2' },
    ],
    computedBefore: 4,
  };
  expect(
    copyAnswers(
      from,
      from,
      given,
      createSameFormRules(() => true),
    ),
  ).toEqual({
    answers: { members: [{ name: 'Ana' }, { name: 'Leo' }] },
    skipped: [{ en: 'ssn' }],
  });
});

test('does not report unanswered questions as skipped', () => {
  const from = form(field('city', 'text'), field('sum', 'computed', { value: 1 }));
  expect(
    copyAnswers(
      from,
      form(),
      { city: '', sum: 3 },
      createSameFormRules(() => true),
    ),
  ).toEqual({ answers: {}, skipped: [] });
});
