import { expect, test } from 'vitest';
import { formExample } from '../form/form-example.ts';
import type { FormDefinition } from '../form-definition.ts';
import { compareForms, type FormDifference } from './compare-forms.ts';

const brief = ({ kind, pageKey, path, parts }: FormDifference): string =>
  [
    kind,
    path ?? pageKey,
    ...parts.map(({ property, language }) => property + (language ? `:${language}` : '')),
  ]
    .filter((word) => word !== null)
    .join(' ');

/** The differences that a change to the example produces. */
function differencesOf(change: (form: FormDefinition) => void): string[] {
  const changed = structuredClone(formExample);
  change(changed);
  return compareForms(formExample, changed).map(brief);
}
const fieldsOf = (form: FormDefinition, page: number) => form.pages[page]?.fields ?? [];

test.each<[string, (form: FormDefinition) => void, string[]]>([
  ['no differences', () => undefined, []],
  [
    'an added page',
    (form) => form.pages.push({ key: 'more', title: { en: 'More' }, fields: [] }),
    ['page-added more'],
  ],
  [
    'a removed page with its questions',
    (form) => form.pages.pop(),
    ['page-removed sign', 'question-removed agrees', 'question-removed signature'],
  ],
  [
    'a page moved to the front',
    (form) => form.pages.unshift(...form.pages.splice(3, 1)),
    ['page-moved sign'],
  ],
  [
    'a changed text in one language',
    (form) => Object.assign(form.pages[0]?.title ?? {}, { es: 'Sobre usted' }),
    ['page-changed you title:es'],
  ],
  [
    'a question moved within its page',
    (form) => fieldsOf(form, 0).push(...fieldsOf(form, 0).splice(0, 1)),
    ['question-moved firstName'],
  ],
  [
    'a question moved to another page',
    (form) => fieldsOf(form, 3).push(...fieldsOf(form, 0).splice(2, 1)),
    ['question-moved phone'],
  ],
  [
    'a question changed in several ways',
    (form) =>
      Object.assign(fieldsOf(form, 0)[0] ?? {}, {
        required: false,
        label: { en: 'Given name', es: 'Nombre' },
        maxLength: 20,
      }),
    ['question-changed firstName label:en label:es required'],
  ],
  [
    'a removed question in a group',
    (form) => {
      const group = fieldsOf(form, 1)[0];
      if (group?.kind === 'group') group.fields.splice(0, 1);
    },
    ['question-removed members.name'],
  ],
  [
    'a removed group with its questions',
    (form) => fieldsOf(form, 1).splice(0, 1),
    ['question-removed members'],
  ],
  ['changed totals', (form) => Object.assign(form, { totals: {} }), ['totals-changed']],
])('finds %s', (_case, change, expected) => {
  expect(differencesOf(change)).toEqual(expected);
});

test('ignores the order of properties, which the database chooses', () => {
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, each]) => [key, reversed(each)]),
          )
        : value;
  expect(compareForms(formExample, reversed(formExample) as FormDefinition)).toEqual([]);
});
