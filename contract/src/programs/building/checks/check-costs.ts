import { expressionLimits } from '../../expressions/expression-limits.ts';
import { patternSteps } from '../../expressions/match-pattern.ts';
import { isCostlyRule, worstSteps } from '../../expressions/worst-steps.ts';
import { maxLengthOf } from '../../form/check-answer.ts';
import type { FormDefinition, FormField } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions } from '../list-questions.ts';
import { atPage, atQuestion } from './found-problem.ts';

const { formSteps, listItems } = expressionLimits;

/** The cost of one question, page, or total of a form for one set of answers. */
interface Cost {
  readonly steps: number;
  /** Whether this rule alone exceeds the limit. */
  readonly isTooMuch: boolean;
  readonly problem: FormProblem;
}

/**
 * Finds rules and patterns that take too much work, individually or in total. A total that is too high is reported at
 * the most expensive one.
 */
export function checkCosts(form: FormDefinition): FormProblem[] {
  const costs = costsOf(form);
  const alone = costs.filter(({ isTooMuch }) => isTooMuch);
  if (alone.length > 0) return alone.map(({ problem }) => problem);
  const [dearest] = costs.toSorted((one, other) => other.steps - one.steps);
  const together = costs.reduce((sum, { steps }) => sum + steps, 0);
  return dearest !== undefined && together > formSteps ? [dearest.problem] : [];
}

function costsOf(form: FormDefinition): Cost[] {
  const questions = listQuestions(form);
  const lists = listKeysOf(questions.map(({ field }) => field));
  const ofRules = (rules: readonly unknown[], times: number, problem: FormProblem): Cost[] =>
    rules
      .filter((rule) => rule !== undefined)
      .map((rule) => ({
        steps: worstSteps(rule, lists) * times,
        isTooMuch: isCostlyRule(rule, lists),
        problem,
      }));
  return [
    ...form.pages.flatMap(({ showIf, key }) => ofRules([showIf], 1, atPage('rule-costly', key))),
    ...questions.flatMap((place) => {
      // Inside a group, rules run once for each item.
      const times = place.group === null ? 1 : (place.group.maxItems ?? listItems);
      const steps = patternStepsOf(place.field) * times;
      return [
        ...ofRules(rulesOf(place.field), times, atQuestion('rule-costly', place)),
        { steps, isTooMuch: false, problem: atQuestion('pattern-unsafe', place) },
      ];
    }),
    ...ofRules(Object.values(form.totals ?? {}), 1, atPage('rule-costly', null)),
  ];
}

const patternStepsOf = (field: FormField): number =>
  field.kind === 'text' && field.pattern !== undefined ? patternSteps(field.pattern, maxLengthOf(field)) : 0;

/** The keys of the questions whose answers are lists. */
export const listKeysOf = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => ['group', 'choices', 'file'].includes(kind)).map(({ key }) => key));

const rulesOf = (field: FormField): unknown[] => [
  field.showIf,
  ...(field.kind === 'computed' ? [field.value] : []),
  ...(field.checks ?? []).map(({ rule }) => rule),
];
