import { expressionLimits, ruleOperators } from '../expressions/expression-limits.ts';
import { patternSteps } from '../expressions/match-pattern.ts';
import { isCostlyRule, worstSteps } from '../expressions/worst-steps.ts';
import { maxLengthOf } from '../form/check-answer.ts';
import type { FormDefinition, FormField } from '../form-definition.ts';
import { type FormProblem, pageProblem, questionProblem } from './form-problem.ts';
import { listQuestions, type PlacedQuestion } from './list-questions.ts';
import { readRule } from './read-rule.ts';

type Report = (
  code: 'rule-empty' | 'rule-unknown' | 'rule-later' | 'rule-broken',
  detail: string,
) => FormProblem;

/**
 * Finds rules that refer to missing questions. Visibility conditions and computed values can only read earlier
 * questions (form/read-form.ts); an author's own checks can read the whole form.
 */
export function checkRules(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  const allNames = namesOf(questions, null);
  const problems: FormProblem[] = [];
  for (const page of form.pages) {
    const first = questions.findIndex((place) => place.page === page);
    const before = namesOf(first === -1 ? questions : questions.slice(0, first), null);
    problems.push(
      ...checkRule(page.showIf, before, allNames, (code, detail) => pageProblem(code, page.key, { detail })),
    );
  }
  questions.forEach((place, index) => {
    const report: Report = (code, detail) => questionProblem(code, place, { detail });
    const before = namesOf(questions.slice(0, index), place);
    const all = namesOf(questions, place);
    problems.push(...checkRule(place.field.showIf, before, all, report));
    if (place.field.kind === 'computed') problems.push(...checkRule(place.field.value, before, all, report));
    for (const { rule } of place.field.checks ?? []) problems.push(...checkRule(rule, all, all, report));
  });
  for (const rule of Object.values(form.totals ?? {}))
    problems.push(
      ...checkRule(rule, allNames, allNames, (code, detail) => pageProblem(code, null, { detail })),
    );
  return problems;
}

function checkRule(
  rule: unknown,
  before: ReadonlySet<string>,
  all: ReadonlySet<string>,
  report: Report,
): FormProblem[] {
  if (rule === undefined) return [];
  // The engine treats null as false: it would hide the question or reject every answer.
  if (rule === null) return [report('rule-empty', '')];
  const { paths, operators } = readRule(rule);
  const unknownOperators = operators.filter((each) => !ruleOperators.has(each));
  const unknownPaths = paths.filter((path) => !isKnownPath(path, before));
  return [
    ...unknownOperators.map((operator) => report('rule-broken', operator)),
    ...unknownPaths.map((path) => report(isKnownPath(path, all) ? 'rule-later' : 'rule-unknown', path)),
  ];
}

/**
 * `address.zip` and `members.0.name` refer to parts of the answers to `address` and `members`. The parts of a group are
 * known by name.
 */
function isKnownPath(path: string, names: ReadonlySet<string>): boolean {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  const [first = '', second] = parts;
  if (!names.has(first)) return false;
  return second === undefined || !names.has(`${first}.`) || names.has(`${first}.${second}`);
}

/**
 * The names a rule can use for each question, seen from one question: inside a group, its own questions need no group
 * name. A `members.` entry marks a group.
 */
function namesOf(questions: readonly PlacedQuestion[], seenFrom: PlacedQuestion | null): Set<string> {
  return new Set(
    questions.flatMap(({ path, field, group }) => [
      path,
      ...(field.kind === 'group' ? [`${path}.`] : []),
      ...(group !== null && group === seenFrom?.group ? [field.key] : []),
    ]),
  );
}

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
