import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import { selectPrefillAnswers } from '../apply/apply-form.tsx';

const label = { en: 'A question' };
const form: FormDefinition = {
  pages: [
    {
      key: 'home',
      title: label,
      fields: [
        { key: 'monthsOwed', kind: 'number', label, min: 1, max: 24 },
        { key: 'evictionNotice', kind: 'yes-no', label },
        { key: 'address', kind: 'address', label },
        { key: 'householdSize', kind: 'computed', label, value: 1 },
        {
          key: 'members',
          kind: 'group',
          label,
          itemLabel: label,
          addLabel: label,
          fields: [{ key: 'name', kind: 'text', label }],
        },
      ],
    },
  ],
};
const fill = (screening: Record<string, unknown>, answers = {}) =>
  selectPrefillAnswers(form, answers, screening, '2026-06-15');

it.each([
  [
    'answers with the same key and type',
    { monthsOwed: 3, evictionNotice: false },
    { monthsOwed: 3, evictionNotice: false },
  ],
  ['a ZIP Code as part of the address', { zip: '95301' }, { address: { zip: '95301' } }],
  ['no answers that the form would reject', { monthsOwed: 0, evictionNotice: 'yes' }, {}],
  ['no computed values and no group items', { householdSize: 4, members: [{ name: 'Mallory' }] }, {}],
  ['no answers to questions outside the form', { monthlyIncome: 2000, who: 'home' }, {}],
])('prefills %s', (_what, screening, filled) => {
  expect(fill(screening)).toEqual(filled);
});

it('does not overwrite existing answers', () => {
  expect(fill({ monthsOwed: 3, zip: '95301' }, { monthsOwed: 1, address: { city: 'Riverbend' } })).toEqual(
    {},
  );
});
