import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StepBudget } from '../expressions/expression-limits.ts';
import { type Answers, type FormDefinition, formDefinitionSchema } from '../form-definition.ts';
import { randomAnswers, randomForm } from './fuzz/random-forms.ts';
import { readForm } from './read-form.ts';
import { ReadingMemory } from './reading-memory.ts';

const today = '2026-03-01';
const label = { en: 'words' };
const text = (key: string, showIf?: object) => ({ kind: 'text', key, label, ...(showIf && { showIf }) });
const createForm = (...fields: readonly object[]): FormDefinition =>
  formDefinitionSchema.parse({ pages: [{ key: 'page', title: label, fields }] });

/** Returns a function that reads the form with a memory and lists its visible questions. */
function createReader(form: FormDefinition) {
  const memory = new ReadingMemory();
  return (answers: Answers) =>
    readForm(form, answers, today, new StepBudget(), memory).pages.at(0)?.fields ?? [];
}

it('reads the same as without a memory, whatever was read before', () => {
  fc.assert(
    fc.property(randomForm, randomAnswers, randomAnswers, (form, before, after) => {
      const memory = new ReadingMemory();
      for (const answers of [before, after, before]) {
        const { pages, values, seen } = readForm(form, answers, today, new StepBudget(), memory);
        const fresh = readForm(form, answers, today);
        expect({ pages, values, seen }).toEqual({
          pages: fresh.pages,
          values: fresh.values,
          seen: fresh.seen,
        });
      }
    }),
    { numRuns: 300 },
  );
});

it('keeps the readings of questions whose answers are the same', () => {
  const read = createReader(createForm(text('one'), text('two')));
  const [one, two] = read({ one: 'a', two: 'b' });
  const [sameOne, otherTwo] = read({ one: 'a', two: 'c' });
  expect(sameOne).toBe(one);
  expect(otherTwo).not.toBe(two);
});

it('evaluates a condition again when an answer that it reads changes', () => {
  const read = createReader(createForm(text('one'), text('two', { '==': [{ var: 'one' }, 'yes'] })));
  const keys = (answers: Answers) => read(answers).map(({ field }) => field.key);
  expect([{}, { one: 'yes' }, { one: 'yes', other: 1 }, { one: 'no' }].map(keys)).toEqual([
    ['one'],
    ['one', 'two'],
    ['one', 'two'],
    ['one'],
  ]);
});

it.each([
  ['a variable named by an answer', { '==': [{ var: { var: 'one' } }, 'yes'] }],
  ['all answers', { '!!': [{ missing: [{ var: 'one' }] }] }],
])('always evaluates a condition with %s', (_case, showIf) => {
  const form = createForm(text('one'), text('other'), text('two', showIf));
  const read = createReader(form);
  for (const answers of [{ one: 'other' }, { one: 'other', other: 'yes' }, { one: 'other' }])
    expect(read(answers)).toEqual(readForm(form, answers, today).pages[0]?.fields);
});
