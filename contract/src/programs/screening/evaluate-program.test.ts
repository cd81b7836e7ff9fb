import { describe, expect, it } from 'vitest';
import { listVariables } from '../form/list-variables.ts';
import { createRules } from '../form/rules.ts';
import type { PlainField } from '../form-definition.ts';
import { evaluateProgram, listVisibleQuestions, type ScreenedProgram } from './evaluate-program.ts';

const label = { en: 'A question' };
const questions: readonly PlainField[] = [
  { key: 'people', kind: 'number', label, means: 'household-size' },
  { key: 'income', kind: 'money', label },
  { key: 'rents', kind: 'yes-no', label },
  { key: 'owes', kind: 'yes-no', label, showIf: { '==': [{ var: 'rents' }, true] } },
  { key: 'zip', kind: 'text', label },
];
const rules = createRules('2026-06-15');
const underLimit = {
  rule: { '<=': [{ '*': [{ var: 'income' }, 12] }, { var: 'incomeLimit' }] },
  fits: 'You earn less',
  unlikely: 'You earn more',
};
const owesRent = {
  rule: { and: [{ '==': [{ var: 'rents' }, true] }, { '==': [{ var: 'owes' }, true] }] },
  fits: 'You owe rent',
  unlikely: 'For renters who owe',
};
const livesHere = { rule: { in: [{ var: 'zip' }, { var: 'zips' }] }, fits: 'Near', unlikely: 'Far' };
const program: ScreenedProgram = {
  rules: [underLimit, owesRent],
  incomeLimits: [
    { size: 1, amount: 40_000 },
    { size: 2, amount: 50_000 },
  ],
  zips: [],
};
const evaluate = (answers: Record<string, unknown>, given = program) =>
  evaluateProgram(given, questions, answers, rules, ['95301']);

const limitBoundaries = [25_321.2, 40_000.08, 54_324.36].flatMap((limit) =>
  [-1, 0, 1].map((order) => ({ limit, order, income: (Math.round((limit * 100) / 12) + order) / 100 })),
);

describe('verdict', () => {
  it.each(limitBoundaries)('judges a monthly $income against a yearly $limit', ({ limit, order, income }) => {
    const given = { ...program, rules: [underLimit], incomeLimits: [{ size: 1, amount: limit }] };
    expect(evaluate({ people: 1, income }, given).verdict).toBe(order > 0 ? 'unlikely' : 'likely');
  });

  it.each([
    [{ people: 2, income: 4000, rents: true, owes: true }, 'likely', ['You earn less', 'You owe rent']],
    [{ people: 2, income: 4500, rents: true, owes: true }, 'unlikely', ['You earn more', 'You owe rent']],
    // Households larger than the largest listed size have its limit.
    [{ people: 9, income: 4166, rents: true, owes: true }, 'likely', ['You earn less', 'You owe rent']],
    // A hidden question does not make the result unclear: people who do not rent are not asked what they owe.
    [{ people: 1, income: 0, rents: false }, 'unlikely', ['You earn less', 'For renters who owe']],
    // An answer from before the condition changed does not count.
    [
      { people: 1, income: 0, rents: false, owes: true },
      'unlikely',
      ['You earn less', 'For renters who owe'],
    ],
  ])('evaluates %j as %s, with the author’s reasons', (answers, verdict, texts) => {
    const result = evaluate(answers);
    expect(result.verdict).toBe(verdict);
    expect(result.reasons.map((reason) => ('text' in reason ? reason.text : reason.unanswered))).toEqual(
      texts,
    );
  });

  it('treats an empty answer as unanswered, not as zero, and names the question', () => {
    const result = evaluate({ rents: true, owes: true });
    expect(result.verdict).toBe('unclear');
    expect(result.reasons[0]).toEqual({ kind: 'unclear', unanswered: ['people', 'income'] });
    expect(evaluate({ people: 2, income: '', rents: true, owes: true }).verdict).toBe('unclear');
  });

  it('treats a question hidden by an unanswered one as unclear', () => {
    expect(evaluate({ people: 1, income: 0 }).reasons[1]).toEqual({ kind: 'unclear', unanswered: ['rents'] });
  });

  it('returns unlikely if one rule fails, regardless of unclear ones', () => {
    expect(evaluate({ rents: false }).verdict).toBe('unlikely');
  });

  it('checks the ZIP Code against the program’s own list, or else the office’s', () => {
    const local = { ...program, rules: [livesHere] };
    expect(evaluate({ zip: '95301' }, local).verdict).toBe('likely');
    expect(evaluate({ zip: '95999' }, local).verdict).toBe('unlikely');
    expect(evaluate({ zip: '95301' }, { ...local, zips: ['95320'] }).verdict).toBe('unlikely');
  });

  it('returns unclear for an invalid rule', () => {
    const broken = { ...program, rules: [{ ...owesRent, rule: { unheardOf: [1] } }] };
    expect(evaluate({}, broken)).toMatchObject({
      verdict: 'unclear',
      reasons: [{ kind: 'unclear', unanswered: [] }],
    });
  });

  it('returns likely for a program without rules', () => {
    expect(evaluate({}, { ...program, rules: [] }).verdict).toBe('likely');
  });
});

it('shows a question if its condition is true', () => {
  const keys = (answers: Record<string, unknown>) =>
    listVisibleQuestions(questions, answers, rules).map(({ key }) => key);
  expect(keys({})).toEqual(['people', 'income', 'rents', 'zip']);
  expect(keys({ rents: true })).toEqual(['people', 'income', 'rents', 'owes', 'zip']);
});

it('lists every variable that a rule reads, at any depth', () => {
  const rule = { and: [{ var: 'a.b' }, { '!': { var: ['c', 1] } }, { in: [{ var: 'd' }, ['x']] }, 7, null] };
  expect([...listVariables(rule)]).toEqual(['a', 'c', 'd']);
});
