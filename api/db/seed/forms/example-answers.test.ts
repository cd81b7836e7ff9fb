// Tests example answers with the demo's forms. Only documents and authors' own rules can remain unmet.
import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { createExampleAnswers } from '@commonway/contract/programs/form/example-answers.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { emergencyRentForm } from './emergency-rent-form.ts';
import { foodVendorForm } from './food-vendor-form.ts';
import { homeRepairForm } from './home-repair-form.ts';
import { recoveryGrantForm } from './recovery-grant-form.ts';
import { supportCaseForm } from './support-case-form.ts';
import { utilityReliefForm } from './utility-relief-form.ts';

const today = '2026-11-20';
const forms: Record<string, FormDefinition> = {
  emergencyRentForm,
  foodVendorForm,
  homeRepairForm,
  recoveryGrantForm,
  supportCaseForm,
  utilityReliefForm,
};
const each = Object.entries(forms).flatMap(([name, form]) =>
  (['usual', 'most'] as const).map((size) => ({ name, form, size })),
);

test.each(each)('$size examples fill every visible field of $name within its limits', ({ form, size }) => {
  const answers = createExampleAnswers(form, today, size);
  const files = form.pages.flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind === 'file').map(({ key }) => key),
  );
  const open = checkForm(form, answers, today).filter(
    ({ path, word }) => word !== 'author' && !files.includes(path.split('.')[0] ?? ''),
  );
  expect(open).toEqual([]);
  const shown = readForm(form, answers, today).pages.flatMap(({ fields }) => fields);
  expect(shown.length).toBeGreaterThan(5);
});

test('the longest examples fill text to its maximum length and groups to three items', () => {
  const form: FormDefinition = {
    ...emergencyRentForm,
    pages: [
      {
        key: 'one',
        title: { en: 'One' },
        fields: [
          { kind: 'text', key: 'short', label: { en: 'Short' }, maxLength: 12 },
          {
            kind: 'group',
            key: 'people',
            label: { en: 'People' },
            itemLabel: { en: 'Person' },
            addLabel: { en: 'Add' },
            fields: [{ kind: 'number', key: 'age', label: { en: 'Age' }, max: 120 }],
          },
        ],
      },
    ],
  };
  expect(createExampleAnswers(form, today, 'most')).toEqual({
    short: 'An example o',
    people: [{ age: 120 }, { age: 120 }, { age: 120 }],
  });
  expect(createExampleAnswers(form, today, 'usual')).toEqual({ short: 'Example', people: [{ age: 2 }] });
});
