import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import { prefill } from '../apply/apply-form.tsx';

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
  prefill(form, answers, screening, '2026-06-15');

it.each([
  [
    'what has the same key and shape',
    { monthsOwed: 3, evictionNotice: false },
    { monthsOwed: 3, evictionNotice: false },
  ],
  ['a ZIP code as the beginning of the address', { zip: '95301' }, { address: { zip: '95301' } }],
  ['not what the form would refuse', { monthsOwed: 0, evictionNotice: 'yes' }, {}],
  ['not what is worked out, nor people of a group', { householdSize: 4, members: [{ name: 'Mallory' }] }, {}],
  ['not what the form does not ask', { monthlyIncome: 2000, who: 'home' }, {}],
])('takes %s', (_what, screening, filled) => {
  expect(fill(screening)).toEqual(filled);
});

it('leaves alone what was answered', () => {
  expect(fill({ monthsOwed: 3, zip: '95301' }, { monthsOwed: 1, address: { city: 'Riverbend' } })).toEqual(
    {},
  );
});
