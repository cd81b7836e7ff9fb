import { ruleOperators } from '../../expressions/expression-limits.ts';
import type { FormDefinition } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions, type PlacedQuestion } from '../list-questions.ts';
import { readRule } from '../read-rule.ts';
import { pageProblem, questionProblem } from './create-problem.ts';

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
