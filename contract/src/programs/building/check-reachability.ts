// Finds questions and pages that are never shown, by evaluating their conditions with every answer that can affect
// them.
import { countTraversalSteps, expressionLimits, StepBudget } from '../expressions/expression-limits.ts';
import { readForm } from '../form/read-form.ts';
import type { FormDefinition, FormField, FormPage } from '../form-definition.ts';
import { createPageProblem, createQuestionProblem, type FormProblem } from './form-problem.ts';
import { listQuestions, type PlacedQuestion } from './list-questions.ts';
import { readRule } from './read-rule.ts';

// Lists the answers to one question that can make a difference to a set of rules: every answer if there are few,
// otherwise one of each kind.
const comparisonOperators: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
]);
const logicalOperators: ReadonlySet<string> = new Set(['and', 'or', '!', '!!']);
/** Above this number of options, the subsets of a multiple choice are too many to try. */
const maxOptions = 6;

/**
 * A list of answers to a question that covers everything rules can distinguish. Null if no list is sufficient: rules
 * calculate with the value, or conditions cannot compare this kind of field.
 */
function listCandidateAnswers(field: FormField, rules: readonly unknown[]): unknown[] | null {
  // Rules see only the mask of a private answer, and many answers share one mask.
  if (field.isPrivate) return null;
  switch (field.kind) {
    case 'choice':
      return [undefined, ...field.options.map(({ value }) => value)];
    case 'yes-no':
      return [undefined, true, false];
    case 'consent':
      return [undefined, true];
    case 'choices':
      return field.options.length > maxOptions ? null : listSubsets(field.options.map(({ value }) => value));
    case 'number':
    case 'money':
      return rules.every(hasOnlyComparisons) ? [undefined, ...listCandidateNumbers(field, rules)] : null;
    case 'text':
      return rules.every(hasOnlyComparisons)
        ? [undefined, ...listConstants(rules).filter(isString), 'x']
        : null;
    default:
      return null;
  }
}

/** Whether a rule only compares single answers with constants. */
function hasOnlyComparisons(rule: unknown): boolean {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return true;
  const [operator = '', args] = Object.entries(rule)[0] ?? [];
  const list: unknown[] = Array.isArray(args) ? args : [args];
  if (operator === 'var') return typeof list[0] === 'string' && list[0] !== 'today';
  if (logicalOperators.has(operator)) return list.every(hasOnlyComparisons);
  const sides = list.filter((side) => typeof side === 'object' && side !== null && !Array.isArray(side));
  return (
    comparisonOperators.has(operator) && list.length === 2 && sides.length <= 1 && sides.every(isVariable)
  );
}

/** Whether a rule only reads a variable. */
const isVariable = (rule: unknown): boolean => Object.keys(rule as object).join() === 'var';

/**
 * Numbers around each compared constant. All numbers between two compared constants behave the same, so one number on
 * each side of each constant is enough.
 */
function listCandidateNumbers(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  rules: readonly unknown[],
) {
  const bounds = [...listConstants(rules).filter((each) => typeof each === 'number'), min ?? 0, max ?? 0];
  const candidates = bounds.flatMap((edge) => [edge - 0.01, edge, edge + 0.01]);
  const isAllowed = (value: number): boolean => value >= (min ?? -1e9) && value <= (max ?? 1e9);
  return [...new Set(candidates)].filter(isAllowed);
}

/** The constants in a rule. */
function listConstants(rule: unknown): unknown[] {
  if (typeof rule !== 'object' || rule === null) return [rule];
  if ('var' in rule) return [];
  return Object.values(rule).flatMap(listConstants);
}

const isString = (value: unknown): boolean => typeof value === 'string';

/** All subsets of the values; `undefined` represents the empty subset, which is no answer. */
function listSubsets(values: readonly string[]): unknown[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) => {
    const set = values.filter((_value, index) => bits & (2 ** index));
    return set.length === 0 ? undefined : set;
  });
}

/**
 * The maximum number of combinations to try, for one question and for the whole form. Above it, nothing is reported.
 */
const maxTries = 2000;
const maxTotalTries = 20_000;
/** Rules that depend on the current day are skipped, so any day works. */
const sampleDay = '2026-01-01';

/**
 * Returns the problems of pages and questions that are never shown. Reports only what is certain: a reported question
 * is hidden for all possible answers.
 */
export function checkReachability(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  const limits: SearchLimits = { tries: maxTotalTries, budget: new StepBudget(expressionLimits.reachSteps) };
  return form.pages.flatMap((page) => {
    const pageQuestions = questions.filter((place) => place.page === page);
    const neverShown = pageQuestions.filter((place) => isNeverShown(place, questions, limits));
    const isUnreachable =
      pageQuestions.length > 0 &&
      pageQuestions.every((place) => place.group !== null || neverShown.includes(place));
    if (isUnreachable) return [createPageProblem('page-unreachable', page.key)];
    // A hidden group hides its questions, so only the group is reported.
    const reported = neverShown.filter(({ group }) => !neverShown.some(({ field }) => field === group));
    return reported.map((place) => createQuestionProblem('never-shown', place));
  });
}

/** The remaining combinations and steps for a form. */
interface SearchLimits {
  tries: number;
  readonly budget: StepBudget;
}

/** Whether a question is hidden for all possible answers; false if that is too much work to find out. */
function isNeverShown(
  target: PlacedQuestion,
  questions: readonly PlacedQuestion[],
  limits: SearchLimits,
): boolean {
  const rules = listConditions(target);
  if (rules.length === 0 || limits.budget.isSpent) return false;
  try {
    return failsAllCombinations(target, questions, limits);
  } catch {
    return false;
  }
}

/**
 * Whether a question is hidden for all combinations of answers to the questions that it depends on. Throws if the
 * check takes too many steps.
 */
function failsAllCombinations(
  target: PlacedQuestion,
  questions: readonly PlacedQuestion[],
  limits: SearchLimits,
): boolean {
  const { budget } = limits;
  const dependencies = findDependencies(target, questions, budget);
  const inputs = [...dependencies].filter((place) => place !== target);
  const conditions = [...dependencies].flatMap(listConditions);
  const text = JSON.stringify(conditions);
  budget.spend(inputs.length * countTraversalSteps(text));
  if (/"(today|age)"/.test(text)) return false;
  const candidates = inputs.map((place) => listCandidateAnswers(place.field, conditions));
  if (candidates.some((answers) => answers === null)) return false;
  const lists = candidates as unknown[][];
  const tries = lists.reduce((product, { length }) => product * length, 1);
  if (tries > Math.min(maxTries, limits.tries)) return false;
  limits.tries -= tries;
  budget.spend(tries * inputs.length);
  const form = pickQuestions(dependencies, questions);
  const isReached = listCombinations(lists).some((answers) =>
    isQuestionShown(form, target, toAnswers(inputs, answers), budget),
  );
  return !isReached && !budget.isSpent;
}

/** The visibility conditions of a question's page, of its group, and its own. */
const listConditions = ({ page, group, field }: PlacedQuestion): unknown[] =>
  [page.showIf, group?.showIf, field.showIf].filter((rule) => rule !== undefined);

/** The question and every question that its visibility depends on, directly or indirectly. */
function findDependencies(
  target: PlacedQuestion,
  questions: readonly PlacedQuestion[],
  budget: StepBudget,
): Set<PlacedQuestion> {
  const dependencies = new Set<PlacedQuestion>([target]);
  for (const place of dependencies)
    for (const path of listConditions(place).flatMap((rule) => readRule(rule).paths)) {
      budget.spend(questions.length / 10);
      for (const found of findQuestions(path, place, questions)) dependencies.add(found);
    }
  return dependencies;
}

/**
 * The questions that a rule's path can refer to, seen from another question. A question of the same group takes
 * precedence.
 */
function findQuestions(
  path: string,
  from: PlacedQuestion,
  questions: readonly PlacedQuestion[],
): PlacedQuestion[] {
  const key = path.split('.')[0];
  const siblings = questions.filter(
    (each) => each.group !== null && each.group === from.group && each.field.key === key,
  );
  return siblings.length > 0
    ? siblings
    : questions.filter((each) => each.group === null && each.field.key === key);
}

/**
 * The form reduced to the questions in `dependencies`, in the order of `questions`. Keeps their pages and groups, drops
 * empty pages, and keeps a group whole if none of its questions is included.
 */
function pickQuestions(
  dependencies: ReadonlySet<PlacedQuestion>,
  questions: readonly PlacedQuestion[],
): FormDefinition {
  const included = questions.filter((place) => dependencies.has(place));
  const pages = [...new Set(included.map(({ page }) => page))];
  const pickFields = (page: FormPage) =>
    page.fields.flatMap((field) => {
      const inner = included.filter(({ group }) => group === field).map(({ field: each }) => each);
      if (field.kind === 'group' && inner.length > 0)
        return [{ ...field, fields: field.fields.filter((each) => inner.includes(each)) }];
      return included.some((place) => place.field === field) ? [field] : [];
    });
  return { pages: pages.map((page) => ({ ...page, fields: pickFields(page) })) };
}

/** Combines candidate answers to the answers of a form, with one item per group. */
function toAnswers(inputs: readonly PlacedQuestion[], answers: readonly unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  inputs.forEach(({ group, field }, index) => {
    if (group === null) result[field.key] = answers[index];
    else
      result[group.key] = [
        { ...((result[group.key] as unknown[] | undefined)?.[0] as object), [field.key]: answers[index] },
      ];
  });
  return result;
}

/** Whether the form shows a question with these answers. */
function isQuestionShown(
  form: FormDefinition,
  { group, field }: PlacedQuestion,
  answers: Record<string, unknown>,
  budget: StepBudget,
): boolean {
  const answersWithItem =
    group === null || group.key in answers ? answers : { ...answers, [group.key]: [{}] };
  const shown = readForm(form, answersWithItem, sampleDay, budget).pages.flatMap((page) => page.fields);
  if (group === null) return shown.some((reading) => reading.field.key === field.key);
  return shown.some((reading) => reading.items.flat().some((inner) => inner.path.endsWith(`.${field.key}`)));
}

/** All combinations of one value from each list. */
function listCombinations([first, ...others]: readonly (readonly unknown[])[]): unknown[][] {
  if (first === undefined) return [[]];
  const rest = listCombinations(others);
  return first.flatMap((value) => rest.map((combination) => [value, ...combination]));
}
