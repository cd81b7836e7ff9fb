// Evaluates a program in the pre-screener, with reasons. It runs in the visitor's browser, so answers never leave it.

import { listVariables } from '../form/list-variables.ts';
import type { Rules } from '../form/rules.ts';
import type { Answers, PlainField } from '../form-definition.ts';
import { selectServedZips } from '../served-area.ts';

export interface ScreenedProgram {
  readonly rules: readonly { readonly rule: unknown; readonly fits: string; readonly unlikely: string }[];
  readonly incomeLimits: readonly { readonly size: number; readonly amount: number }[];
  readonly zips: readonly string[];
}

/** The result of one rule. `unanswered`: the keys of the questions that it needs. */
export type Reason =
  | { readonly kind: 'fits' | 'unlikely'; readonly text: string }
  | { readonly kind: 'unclear'; readonly unanswered: readonly string[] };

/** `likely`: all rules are met; `unlikely`: at least one is not met; `unclear`: a needed answer is missing. */
export interface Verdict {
  readonly verdict: 'likely' | 'unlikely' | 'unclear';
  readonly reasons: readonly Reason[];
  /** The program's yearly income limit in dollars for the given household size. */
  readonly incomeLimit: number | null;
}

/** The questions whose condition is met. */
export function listVisibleQuestions<Q extends PlainField>(
  questions: readonly Q[],
  answers: Answers,
  rules: Rules,
): Q[] {
  return questions.filter(({ showIf }) => showIf === undefined || rules.isTrue(showIf, answers) === true);
}

/**
 * Decides whether a program suits the answers: likely, unlikely, or unclear, with the reasons. A rule that depends on
 * a visible but unanswered question is unclear: an empty answer is not zero. A hidden question counts as empty.
 */
export function evaluateProgram(
  program: ScreenedProgram,
  questions: readonly PlainField[],
  answers: Answers,
  rules: Rules,
  officeZips: readonly string[] = [],
): Verdict {
  const visible = listVisibleQuestions(questions, answers, rules);
  const answered = Object.fromEntries(
    visible.flatMap(({ key }) => (isAnswered(answers[key]) ? [[key, answers[key]]] : [])),
  );
  const incomeLimit = findIncomeLimit(program, visible, answered);
  const scope = { ...answered, incomeLimit, zips: selectServedZips(program.zips, officeZips) };
  const reasons = program.rules.map(({ rule, fits, unlikely }): Reason => {
    const dependencies = findDependencies(rule, questions, visible);
    const unanswered = visible
      .filter(({ key }) => dependencies.has(key) && !(key in answered))
      .map(({ key }) => key);
    const isMet = unanswered.length > 0 ? null : rules.isTrue(rule, scope);
    if (isMet === null) return { kind: 'unclear', unanswered };
    return isMet ? { kind: 'fits', text: fits } : { kind: 'unlikely', text: unlikely };
  });
  return { verdict: decideVerdict(reasons), reasons, incomeLimit };
}

/** The keys that a rule depends on. For a hidden question, also those that its condition depends on. */
function findDependencies(
  rule: unknown,
  questions: readonly PlainField[],
  visible: readonly PlainField[],
): Set<string> {
  const dependencies = listVariables(rule);
  // Iterating over a set includes the elements added during the iteration.
  for (const name of dependencies) {
    if (name === 'incomeLimit')
      for (const { key, means } of questions) if (means === 'household-size') dependencies.add(key);
    const question = questions.find(({ key }) => key === name);
    if (question !== undefined && !visible.includes(question)) listVariables(question.showIf, dependencies);
  }
  return dependencies;
}

/** The verdict of all reasons: one unlikely or unclear reason decides it. */
function decideVerdict(reasons: readonly Reason[]): Verdict['verdict'] {
  if (reasons.some(({ kind }) => kind === 'unlikely')) return 'unlikely';
  return reasons.some(({ kind }) => kind === 'unclear') ? 'unclear' : 'likely';
}

/** Whether an answer has content. */
const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The income limit for the answered household size, or the limit of the largest size if the household is larger; null
 * if unanswered.
 */
function findIncomeLimit(
  { incomeLimits }: ScreenedProgram,
  visible: readonly PlainField[],
  answered: Answers,
): number | null {
  const sizeKey = visible.find(({ means }) => means === 'household-size')?.key;
  const size = sizeKey === undefined ? undefined : answered[sizeKey];
  if (typeof size !== 'number') return null;
  return incomeLimits.filter((limit) => limit.size <= size).at(-1)?.amount ?? null;
}
