import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import { getNextStep, getPreviousStep, readStep, resultStep, startStep } from './screener-step.ts';

const questions = ['zip', 'who', 'trade', 'staff'].map(
  (key): PlainField => ({ kind: 'text', key, label: { en: key } }),
);
const read = (search: string) => readStep(new URLSearchParams(search), questions);

it('goes through the questions to the result and back', () => {
  expect(['', 'q=who', 'q=result', 'q=gone', 'after=who', 'after=staff', 'after=gone'].map(read)).toEqual([
    startStep,
    'who',
    resultStep,
    startStep,
    'trade',
    resultStep,
    startStep,
  ]);
  expect(getPreviousStep('who', questions)).toBe('zip');
  expect(getPreviousStep(resultStep, questions)).toBe('staff');
});

it('returns to the result after a changed answer', () => {
  expect(getNextStep('zip', questions, ['zip', 'who', 'trade', 'staff'])).toBe(resultStep);
  expect(read('after=zip&_seen=zip who trade staff')).toBe(resultStep);
});

it('shows only the questions that a changed answer opens', () => {
  expect(getNextStep('who', questions, ['zip', 'who'])).toBe('trade');
  expect(getNextStep('trade', questions, ['zip', 'who', 'trade'])).toBe('staff');
  expect(read('after=staff&_seen=zip who trade staff')).toBe(resultStep);
});
