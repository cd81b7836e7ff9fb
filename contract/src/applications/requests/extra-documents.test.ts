import { expect, test } from 'vitest';
import type { FormDefinition } from '../../programs/form-definition.ts';
import { addExtraDocuments, nameExtraDocuments } from './extra-documents.ts';

const form: FormDefinition = {
  pages: [
    {
      key: 'papers',
      title: { en: 'Documents' },
      fields: [
        { kind: 'file', key: 'lease', label: { en: 'Lease' } },
        { kind: 'file', key: 'extraDocument2', label: { en: 'Other' } },
      ],
    },
  ],
};
const title = { en: 'Other documents' };

test('adds each extra document once, as a required document on a last page', () => {
  const bill = { field: 'extraDocument1', name: 'Water bill' };
  const extended = addExtraDocuments(form, [bill, { field: 'lease', name: 'Lease' }, bill], title);
  expect(extended.pages.map(({ key, fields }) => [key, fields.map((field) => field.key)])).toEqual([
    ['papers', ['lease', 'extraDocument2']],
    ['extra-documents', ['extraDocument1']],
  ]);
  expect(extended.pages.at(-1)?.fields).toMatchObject([{ label: { en: 'Water bill' }, required: true }]);
  const again = addExtraDocuments(extended, [{ field: 'extraDocument3', name: 'Will' }], title);
  expect(again.pages.map(({ fields }) => fields.length)).toEqual([2, 2]);
  expect(addExtraDocuments(form, [], title)).toBe(form);
});

test('gives new documents keys that the form does not have', () => {
  expect(nameExtraDocuments(form, ['Water bill', 'Will'])).toEqual([
    { field: 'extraDocument1', name: 'Water bill' },
    { field: 'extraDocument3', name: 'Will' },
  ]);
});
