import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddress, findField, findPage } from './address.ts';
import { addField, addPage, duplicateItem, removeItem, replaceField, replacePage } from './edit-form.ts';
import { canDrop, listAddresses, listDropTargets, moveItem, moveItemByStep } from './move-item.ts';
import { convertKind, createField, fieldKinds } from './new-field.ts';

const at = (path: string): string => {
  const page = formExample.pages.find(({ fields }) => fields.some(({ key }) => key === path.split('.')[0]));
  return findAddress(formExample, page?.key ?? null, path) ?? '';
};
const order = (form: FormDefinition): string =>
  form.pages.map(({ key, fields }) => `${key}: ${fields.map((field) => field.key).join(' ')}`).join('; ');

test('adds a question after the selected question, with a unique key', () => {
  const { form, address } = addField(formExample, at('phone'));
  expect(address).toBe('0.3');
  const added = findField(form, address);
  expect(added).toMatchObject({ kind: 'text', label: { en: '' } });
  expect(order(formExample)).not.toContain(added?.key);
  expect(addField(formExample, '2').address).toBe('2.4');
  expect(addField(formExample, at('members.name')).address).toBe('1.0.1');
});

test('duplicates a question or page after the original, with unique keys', () => {
  const { form, address } = duplicateItem(formExample, at('rent'));
  expect([address, findField(form, address)?.label]).toEqual(['0.7', { en: 'Monthly rent' }]);
  const copied = duplicateItem(formExample, '2');
  const keys = copied.form.pages.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect([copied.address, new Set(keys).size, keys.length]).toEqual(['3', 19, 19]);
});

test('removes a question or page, and selects the next item', () => {
  expect(removeItem(formExample, at('phone'))).toMatchObject({ address: '0.2' });
  expect(order(removeItem(formExample, '3').form)).not.toContain('sign');
  expect(findField(removeItem(formExample, at('members.name')).form, '1.0.0')?.key).toBe('weekly');
});

test('renames a question in every rule that references it', () => {
  const renamed = replaceField(formExample, at('tenure'), {
    ...findField(formExample, at('tenure'))!,
    key: 'home',
  });
  expect(JSON.stringify(renamed)).not.toContain('tenure');
  expect(renamed.pages[2]?.showIf).toEqual({ '==': [{ var: 'home' }, 'rent'] });
  const inner = replaceField(formExample, at('members.weekly'), {
    ...findField(formExample, at('members.weekly'))!,
    key: 'perWeek',
  });
  expect(findField(inner, at('members.monthly'))).toMatchObject({
    value: { '/': [{ '*': [{ var: 'perWeek' }, 52] }, 12] },
  });
  const page = replacePage(formExample, '0', { ...findPage(formExample, '0')!, key: 'start' });
  expect(page.pages[0]?.key).toBe('start');
});

test.each([
  ['a question down on its page', '0.0', '0.2', 'you: birthDate phone firstName mail'],
  ['a question to the start of the next page', '0.6', '1', 'household: rent members income'],
  ['a question to the end of the previous page', '1.0', '1', 'rent members; household: income'],
  ['a question to another page', '0.0', '2.1', 'notice: hasNotice notice firstName help'],
  [
    'a page',
    '3',
    '1',
    'you: firstName birthDate phone mail address tenure rent; sign: agrees signature; household',
  ],
])('moves %s', (_case, from, to, expected) => {
  expect(order(moveItem(formExample, from, to)?.form as FormDefinition)).toContain(expected);
});

test('rejects invalid moves, and lists valid drop targets', () => {
  expect([
    moveItem(formExample, '0.0', '0'),
    moveItem(formExample, '1.0.0', '0.1'),
    moveItem(formExample, '1', '0.2'),
  ]).toEqual([null, null, null]);
  expect([moveItemByStep(formExample, '0.0', -1), moveItemByStep(formExample, '3', 1)]).toEqual([null, null]);
  expect(listDropTargets(formExample, '1.0.1')).toEqual(['1.0.0', '1.0.1', '1.0.2']);
});

test('preserves every question and returns the new address for any valid move', () => {
  const addresses = listAddresses(formExample);
  const questions = (form: FormDefinition): string[] =>
    form.pages.flatMap((page) => [page.key, ...page.fields.map(({ key }) => key)]).sort();
  fc.assert(
    fc.property(fc.constantFrom(...addresses), fc.constantFrom(...addresses), (from, to) => {
      const moved = moveItem(formExample, from, to);
      expect(moved !== null).toBe(from !== to && canDrop(from, to));
      if (moved === null) return;
      expect(questions(moved.form)).toEqual(questions(formExample));
      const thing = findField(formExample, from) ?? findPage(formExample, from);
      expect(findField(moved.form, moved.address) ?? findPage(moved.form, moved.address)).toEqual(thing);
    }),
    { numRuns: 300 },
  );
});

test('keeps shared properties when a question changes its kind', () => {
  const tenure = findField(formExample, at('tenure'))!;
  expect(convertKind(tenure, 'choices')).toEqual({ ...tenure, kind: 'choices' });
  expect(convertKind(tenure, 'text')).toEqual({
    kind: 'text',
    key: 'tenure',
    label: tenure.label,
    required: true,
  });
  for (const kind of fieldKinds) expect(createField(kind, 'a')).toMatchObject({ kind, key: 'a' });
});

test('adds the first page to an empty form', () => {
  const first = addPage({ pages: [] }, null);
  expect(first).toEqual({ form: { pages: [{ key: 'page1', title: { en: '' }, fields: [] }] }, address: '0' });
});
