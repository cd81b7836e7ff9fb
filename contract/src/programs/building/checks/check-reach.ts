// Finds questions and pages that are never shown, by evaluating their conditions with every answer that can affect
// them.

import { expressionLimits, StepBudget, stepsThrough } from '../../expressions/expression-limits.ts';
import { readForm } from '../../form/read-form.ts';
import type { FormDefinition, FormPage } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions, type PlacedQuestion } from '../list-questions.ts';
import { readRule } from '../read-rule.ts';
import { candidatesOf } from './candidate-answers.ts';
import { atPage, atQuestion } from './found-problem.ts';

/**
 * The maximum number of combinations to try, for one question and for the whole form. Above it, nothing is reported.
 */
const mostTries = 2000;
const mostTriesInAll = 20_000;
/** Rules that depend on the current day are skipped, so any day works. */
const someDay = '2026-01-01';

/** Reports only what is certain: a reported question is hidden for all possible answers. */
export function checkReach(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  const effort: Effort = { tries: mostTriesInAll, budget: new StepBudget(expressionLimits.reachSteps) };
  return form.pages.flatMap((page) => {
    const own = questions.filter((place) => place.page === page);
    const dead = own.filter((place) => isNeverShown(place, questions, effort));
    const isUnreachable =
      own.length > 0 && own.every((place) => place.group !== null || dead.includes(place));
    if (isUnreachable) return [atPage('page-unreachable', page.key)];
    // A hidden group hides its questions, so only the group is reported.
    const reported = dead.filter(({ group }) => !dead.some(({ field }) => field === group));
    return reported.map((place) => atQuestion('never-shown', place));
  });
}

/** The remaining combinations and steps for a form. */
interface Effort {
  tries: number;
  readonly budget: StepBudget;
}

function isNeverShown(target: PlacedQuestion, questions: readonly PlacedQuestion[], effort: Effort): boolean {
  const rules = conditionsOf(target);
  if (rules.length === 0 || effort.budget.isSpent) return false;
  try {
    return isTriedInVain(target, questions, effort);
  } catch {
    return false;
  }
}

/** Throws if the check takes too many steps. */
function isTriedInVain(
  target: PlacedQuestion,
  questions: readonly PlacedQuestion[],
  effort: Effort,
): boolean {
  const { budget } = effort;
  const cone = coneOf(target, questions, budget);
  const read = [...cone].filter((place) => place !== target);
  const conditions = [...cone].flatMap(conditionsOf);
  const text = JSON.stringify(conditions);
  budget.spend(read.length * stepsThrough(text));
  if (/"(today|age)"/.test(text)) return false;
  const candidates = read.map((place) => candidatesOf(place.field, conditions));
  if (candidates.some((answers) => answers === null)) return false;
  const lists = candidates as unknown[][];
  const tries = lists.reduce((product, { length }) => product * length, 1);
  if (tries > Math.min(mostTries, effort.tries)) return false;
  effort.tries -= tries;
  budget.spend(tries * read.length);
  const form = formOf(cone, questions);
  const isReached = combinations(lists).some((answers) =>
    isShown(form, target, answersOf(read, answers), budget),
  );
  return !isReached && !budget.isSpent;
}

const conditionsOf = ({ page, group, field }: PlacedQuestion): unknown[] =>
  [page.showIf, group?.showIf, field.showIf].filter((rule) => rule !== undefined);

/** The question and every question that its visibility depends on, directly or indirectly. */
function coneOf(
  target: PlacedQuestion,
  questions: readonly PlacedQuestion[],
  budget: StepBudget,
): Set<PlacedQuestion> {
  const cone = new Set<PlacedQuestion>([target]);
  for (const place of cone)
    for (const path of conditionsOf(place).flatMap((rule) => readRule(rule).paths)) {
      budget.spend(questions.length / 10);
      for (const found of questionsAt(path, place, questions)) cone.add(found);
    }
  return cone;
}

/**
 * The questions that a rule's path can refer to, seen from another question. A question of the same group takes
 * precedence.
 */
function questionsAt(
  path: string,
  from: PlacedQuestion,
  questions: readonly PlacedQuestion[],
): PlacedQuestion[] {
  const key = path.split('.')[0];
  const beside = questions.filter(
    (each) => each.group !== null && each.group === from.group && each.field.key === key,
  );
  return beside.length > 0
    ? beside
    : questions.filter((each) => each.group === null && each.field.key === key);
}

/** The form reduced to these questions, in their original order. */
function formOf(cone: ReadonlySet<PlacedQuestion>, questions: readonly PlacedQuestion[]): FormDefinition {
  const kept = questions.filter((place) => cone.has(place));
  const pages = [...new Set(kept.map(({ page }) => page))];
  const fieldsOf = (page: FormPage) =>
    page.fields.flatMap((field) => {
      const inner = kept.filter(({ group }) => group === field).map(({ field: each }) => each);
      if (field.kind === 'group' && inner.length > 0)
        return [{ ...field, fields: field.fields.filter((each) => inner.includes(each)) }];
      return kept.some((place) => place.field === field) ? [field] : [];
    });
  return { pages: pages.map((page) => ({ ...page, fields: fieldsOf(page) })) };
}

function answersOf(read: readonly PlacedQuestion[], answers: readonly unknown[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  read.forEach(({ group, field }, index) => {
    if (group === null) whole[field.key] = answers[index];
    else
      whole[group.key] = [
        { ...((whole[group.key] as unknown[] | undefined)?.[0] as object), [field.key]: answers[index] },
      ];
  });
  return whole;
}

function isShown(
  form: FormDefinition,
  { group, field }: PlacedQuestion,
  answers: Record<string, unknown>,
  budget: StepBudget,
): boolean {
  const withItem = group === null || group.key in answers ? answers : { ...answers, [group.key]: [{}] };
  const shown = readForm(form, withItem, someDay, budget).pages.flatMap((page) => page.fields);
  if (group === null) return shown.some((reading) => reading.field.key === field.key);
  return shown.some((reading) => reading.items.flat().some((inner) => inner.path.endsWith(`.${field.key}`)));
}

function combinations([first, ...others]: readonly (readonly unknown[])[]): unknown[][] {
  if (first === undefined) return [[]];
  const rest = combinations(others);
  return first.flatMap((value) => rest.map((some) => [value, ...some]));
}
