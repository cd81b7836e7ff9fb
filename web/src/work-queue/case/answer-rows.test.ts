import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { buildAnswerPages, findFieldLabel, isAnswered } from './answer-rows.ts';

const form: FormDefinition = {
  pages: [
    {
      key: 'home',
      title: { en: 'Your home', es: 'Su hogar' },
      fields: [
        { kind: 'money', key: 'monthlyRent', label: { en: 'Monthly rent', es: 'Renta mensual' } },
        { kind: 'text', key: 'landlord', label: { en: 'Landlord' } },
        { kind: 'file', key: 'evictionPaper', label: { en: 'Eviction notice' }, showIf: { var: 'evicted' } },
        { kind: 'yes-no', key: 'evicted', label: { en: 'Eviction?' }, showIf: true },
      ],
    },
    {
      key: 'people',
      title: { en: 'People' },
      fields: [
        {
          kind: 'group',
          key: 'members',
          label: { en: 'Household' },
          itemLabel: { en: 'Person' },
          addLabel: { en: 'Add a person' },
          fields: [{ kind: 'text', key: 'name', label: { en: 'Name' } }],
        },
      ],
    },
    {
      key: 'later',
      title: { en: 'Later' },
      showIf: false,
      fields: [{ kind: 'text', key: 'x', label: { en: 'X' }, showIf: false }],
    },
  ],
};

test('lists visible questions by page in the reader’s language', () => {
  const pages = buildAnswerPages(form, { monthlyRent: 900, evicted: false, members: [{ name: 'Li' }] }, 'es');
  expect(pages.map((page) => [page.title, page.lines.map((line) => line.label)])).toEqual([
    ['Su hogar', ['Renta mensual', 'Landlord', 'Eviction?']],
    ['People', ['Household']],
  ]);
});

test('returns a list of lines for each group item', () => {
  const [people] = buildAnswerPages(form, { members: [{ name: 'Li' }, { name: 'Wei' }] }, 'en').slice(-1);
  const [group] = people?.lines ?? [];
  const values = group && 'items' in group ? group.items.map((rows) => rows.map((row) => row.value)) : [];
  expect(values).toEqual([['Li'], ['Wei']]);
});

test.each([
  ['evictionPaper', 'Eviction notice'],
  ['members.0.name', 'Name'],
  ['nothing', undefined],
])('labels the field %s as %s', (key, label) => {
  expect(findFieldLabel(form, key, 'en')).toBe(label);
});

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  [[], false],
  [false, true],
  [0, true],
  ['a', true],
])('treats %j as answered: %s', (value, expected) => {
  expect(isAnswered(value)).toBe(expected);
});
