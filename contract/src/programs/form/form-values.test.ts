import { describe, expect, it } from 'vitest';
import { completeAnswers, formExample } from './form-example.ts';
import { addComputedValues, computeTotals, listDocumentIds, selectVisibleAnswers } from './form-values.ts';
import { readForm } from './read-form.ts';

const today = '2026-03-01';

describe('form values', () => {
  it('computes values, also in groups', () => {
    const values = addComputedValues(formExample, { ...completeAnswers, other: 1 }, today);
    expect(values['members']).toEqual([
      { name: 'Ana', weekly: 300, monthly: 1300 },
      { name: 'Luis', monthly: 0 },
    ]);
    expect(values['income']).toBe(1300);
    expect(values['other']).toBe(1);
  });

  it('computes totals', () => {
    expect(computeTotals(formExample, completeAnswers, today)).toEqual({ income: 1300, people: 2, age: 35 });
  });

  it('drops answers to hidden and unknown questions', () => {
    const visible = selectVisibleAnswers(formExample, { ...completeAnswers, tenure: 'own', other: 1 }, today);
    expect(Object.keys(visible)).toEqual([
      'firstName',
      'birthDate',
      'phone',
      'address',
      'tenure',
      'members',
      'income',
      'agrees',
      'signature',
    ]);
  });

  it('ignores hidden answers in conditions', () => {
    const { pages } = readForm(formExample, { ...completeAnswers, tenure: 'own' }, today);
    expect(pages.map(({ page }) => page.key)).toEqual(['you', 'household', 'sign']);
    expect(listDocumentIds(formExample, { ...completeAnswers, tenure: 'own' }, today)).toEqual([]);
    expect(listDocumentIds(formExample, completeAnswers, today)).toEqual([7]);
  });
});
