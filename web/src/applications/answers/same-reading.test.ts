import { completeAnswers, formExample } from '@commonway/contract/programs/form/form-example.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { expect, test } from 'vitest';
import { isSameReading } from '../questions/question.tsx';

const read = (answers: object, key: string) => {
  const fields = readForm(formExample, { ...completeAnswers, ...answers }, '2026-03-01').pages.flatMap(
    (page) => page.fields,
  );
  const reading = fields.find(({ field }) => field.key === key);
  if (reading === undefined) throw new Error(`${key} is not asked`);
  return reading;
};
const weekly = (amount: number) => ({ members: [{ name: 'Ana', weekly: amount }] });

test.each([
  ['an answer elsewhere changes nothing', { firstName: 'Bo' }, 'members', true],
  ['an item more', { members: [{ name: 'Ana', weekly: 300 }, { name: 'Luis' }, {}] }, 'members', false],
  ['a figure worked out inside an item', weekly(400), 'members', false],
  ['a figure worked out', weekly(400), 'income', false],
  ['the same figure', weekly(300), 'income', true],
])('%s', (_what, change, key, isSame) => {
  expect(isSameReading(read({}, key), read(change, key))).toBe(isSame);
});
