import { completeAnswers, formExample } from '@commonway/contract/programs/form/form-example.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { expect, test } from 'vitest';
import { isSameReading } from '../questions/question.tsx';

const read = (answers: object, key: string) => {
  const fields = readForm(formExample, { ...completeAnswers, ...answers }, '2026-03-01').pages.flatMap(
    (page) => page.fields,
  );
  const reading = fields.find(({ field }) => field.key === key);
  if (reading === undefined) throw new Error(`Question ${key} is not visible`);
  return reading;
};
const weekly = (amount: number) => ({ members: [{ name: 'Ana', weekly: amount }] });

test.each([
  ['ignores an unrelated answer', { firstName: 'Bo' }, 'members', true],
  [
    'detects an added item',
    { members: [{ name: 'Ana', weekly: 300 }, { name: 'Luis' }, {}] },
    'members',
    false,
  ],
  ['detects a changed computed value in an item', weekly(400), 'members', false],
  ['detects a changed computed value', weekly(400), 'income', false],
  ['ignores an unchanged computed value', weekly(300), 'income', true],
])('%s', (_what, change, key, isSame) => {
  expect(isSameReading(read({}, key), read(change, key))).toBe(isSame);
});
