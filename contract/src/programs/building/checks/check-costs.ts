import { expressionLimits } from '../../expressions/expression-limits.ts';
import { patternSteps } from '../../expressions/match-pattern.ts';
import { isCostlyRule, worstSteps } from '../../expressions/worst-steps.ts';
import { maxLengthOf } from '../../form/check-answer.ts';
import type { FormDefinition, FormField } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions } from '../list-questions.ts';
import { pageProblem, questionProblem } from './create-problem.ts';

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
  const tooCostly = costs.filter(({ isTooMuch }) => isTooMuch);
  if (tooCostly.length > 0) return tooCostly.map(({ problem }) => problem);
  const [costliest] = costs.toSorted((one, other) => other.steps - one.steps);
  const totalSteps = costs.reduce((sum, { steps }) => sum + steps, 0);
  return costliest !== undefined && totalSteps > formSteps ? [costliest.problem] : [];
}

function costsOf(form: FormDefinition): Cost[] {
  const questions = listQuestions(form);
  const lists = keysOfListQuestions(questions.map(({ field }) => field));
  const costsOfRules = (rules: readonly unknown[], times: number, problem: FormProblem): Cost[] =>
    rules
      .filter((rule) => rule !== undefined)
      .map((rule) => ({
        steps: worstSteps(rule, lists) * times,
        isTooMuch: isCostlyRule(rule, lists),
        problem,
      }));
  return [
    ...form.pages.flatMap(({ showIf, key }) => costsOfRules([showIf], 1, pageProblem('rule-costly', key))),
    ...questions.flatMap((place) => {
      // Inside a group, rules run once for each item.
      const times = place.group === null ? 1 : (place.group.maxItems ?? listItems);
      const steps = patternStepsOf(place.field) * times;
      return [
        ...costsOfRules(rulesOf(place.field), times, questionProblem('rule-costly', place)),
        { steps, isTooMuch: false, problem: questionProblem('pattern-unsafe', place) },
      ];
    }),
    ...costsOfRules(Object.values(form.totals ?? {}), 1, pageProblem('rule-costly', null)),
  ];
}

const patternStepsOf = (field: FormField): number =>
  field.kind === 'text' && field.pattern !== undefined ? patternSteps(field.pattern, maxLengthOf(field)) : 0;

/** The keys of the questions whose answers are lists. */
export const keysOfListQuestions = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => ['group', 'choices', 'file'].includes(kind)).map(({ key }) => key));

const rulesOf = (field: FormField): unknown[] => [
  field.showIf,
  ...(field.kind === 'computed' ? [field.value] : []),
  ...(field.checks ?? []).map(({ rule }) => rule),
];
