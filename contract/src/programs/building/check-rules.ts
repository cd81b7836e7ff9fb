import { expressionLimits, ruleOperators } from '../expressions/expression-limits.ts';
import { countPatternSteps } from '../expressions/match-pattern.ts';
import { countWorstSteps, isCostlyRule } from '../expressions/worst-steps.ts';
import { getMaxLength } from '../form/check-answer.ts';
import type { FormDefinition, FormField } from '../form-definition.ts';
import { createPageProblem, createQuestionProblem, type FormProblem } from './form-problem.ts';
import { listQuestions, type PlacedQuestion } from './list-questions.ts';
import { readRule } from './read-rule.ts';

type Report = (
  code: 'rule-empty' | 'rule-unknown' | 'rule-later' | 'rule-broken',
  detail: string,
) => FormProblem;

/**
 * Returns the problems of rules that refer to missing questions. Visibility conditions and computed values can only
 * read earlier questions (form/read-form.ts); an author's own checks can read the whole form.
 */
export function checkRules(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  const allNames = listNames(questions, null);
  const problems: FormProblem[] = [];
  for (const page of form.pages) {
    const first = questions.findIndex((place) => place.page === page);
    const before = listNames(first === -1 ? questions : questions.slice(0, first), null);
    problems.push(
      ...checkRule(page.showIf, before, allNames, (code, detail) =>
        createPageProblem(code, page.key, { detail }),
      ),
    );
  }
  questions.forEach((place, index) => {
    const report: Report = (code, detail) => createQuestionProblem(code, place, { detail });
    const before = listNames(questions.slice(0, index), place);
    const all = listNames(questions, place);
    problems.push(...checkRule(place.field.showIf, before, all, report));
    if (place.field.kind === 'computed') problems.push(...checkRule(place.field.value, before, all, report));
    for (const { rule } of place.field.checks ?? []) problems.push(...checkRule(rule, all, all, report));
  });
  for (const rule of Object.values(form.totals ?? {}))
    problems.push(
      ...checkRule(rule, allNames, allNames, (code, detail) => createPageProblem(code, null, { detail })),
    );
  return problems;
}

/**
 * Returns the problems of a rule.
 * @param before the names of earlier questions, which the rule may read
 * @param all the names of all questions
 */
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
 * Whether a rule's path refers to a known question. `address.zip` and `members.0.name` refer to parts of the answers
 * to `address` and `members`. The parts of a group are known by name.
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
function listNames(questions: readonly PlacedQuestion[], seenFrom: PlacedQuestion | null): Set<string> {
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
 * Returns the problems of rules and patterns that take too much work, individually or in total. A total that is too
 * high is reported at the most expensive one.
 */
export function checkCosts(form: FormDefinition): FormProblem[] {
  const costs = listCosts(form);
  const tooCostly = costs.filter(({ isTooMuch }) => isTooMuch);
  if (tooCostly.length > 0) return tooCostly.map(({ problem }) => problem);
  const [costliest] = costs.toSorted((one, other) => other.steps - one.steps);
  const totalSteps = costs.reduce((sum, { steps }) => sum + steps, 0);
  return costliest !== undefined && totalSteps > formSteps ? [costliest.problem] : [];
}

/** The maximum steps of every rule and pattern of a form. */
function listCosts(form: FormDefinition): Cost[] {
  const questions = listQuestions(form);
  const lists = findListKeys(questions.map(({ field }) => field));
  const toCosts = (rules: readonly unknown[], times: number, problem: FormProblem): Cost[] =>
    rules
      .filter((rule) => rule !== undefined)
      .map((rule) => ({
        steps: countWorstSteps(rule, lists) * times,
        isTooMuch: isCostlyRule(rule, lists),
        problem,
      }));
  return [
    ...form.pages.flatMap(({ showIf, key }) => toCosts([showIf], 1, createPageProblem('rule-costly', key))),
    ...questions.flatMap((place) => {
      // Inside a group, rules run once for each item.
      const times = place.group === null ? 1 : (place.group.maxItems ?? listItems);
      const steps = countFieldPatternSteps(place.field) * times;
      return [
        ...toCosts(listRules(place.field), times, createQuestionProblem('rule-costly', place)),
        { steps, isTooMuch: false, problem: createQuestionProblem('pattern-unsafe', place) },
      ];
    }),
    ...toCosts(Object.values(form.totals ?? {}), 1, createPageProblem('rule-costly', null)),
  ];
}

/** The maximum steps to match an answer against the question's pattern; 0 without one. */
const countFieldPatternSteps = (field: FormField): number =>
  field.kind === 'text' && field.pattern !== undefined
    ? countPatternSteps(field.pattern, getMaxLength(field))
    : 0;

/** The keys of the questions whose answers are lists. */
export const findListKeys = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => ['group', 'choices', 'file'].includes(kind)).map(({ key }) => key));

/** The rules of a question: its condition, its computed value, and its checks. */
const listRules = (field: FormField): unknown[] => [
  field.showIf,
  ...(field.kind === 'computed' ? [field.value] : []),
  ...(field.checks ?? []).map(({ rule }) => rule),
];
