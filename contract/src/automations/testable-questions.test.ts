import { expect, test } from 'vitest';
import type { FormDefinition } from '../programs/form-definition.ts';
import { listTestableFields } from './testable-questions.ts';

const label = { en: 'Question' };
const form: FormDefinition = {
  pages: [
    {
      key: 'one',
      title: label,
      fields: [
        { kind: 'money', key: 'rent', label },
        { kind: 'text', key: 'account', label, isPrivate: true },
        { kind: 'tax-number', key: 'ssn', label, isPrivate: true },
        { kind: 'text', key: 'story', label, multiline: true },
        { kind: 'text', key: 'city', label },
        { kind: 'file', key: 'lease', label },
      ],
    },
    {
      key: 'two',
      title: label,
      fields: [
        {
          kind: 'group',
          key: 'members',
          label,
          itemLabel: label,
          addLabel: label,
          fields: [{ kind: 'date', key: 'birthDate', label }],
        },
        { kind: 'yes-no', key: 'eviction', label },
      ],
    },
  ],
};

test('lists questions with one plain answer, and neither private ones nor those of groups', () => {
  expect(listTestableFields(form).map(({ key }) => key)).toEqual(['rent', 'city', 'eviction']);
});
