// Limits for the expressions that offices write: rules, formulas, and patterns of forms, fees, and pre-screeners.
// Publishing rejects expressions over these limits. Evaluation counts steps, so versions from before a limit also
// terminate.

export const expressionLimits = {
  /** Maximum number of values and operations in one rule. */
  ruleNodes: 500,
  /** Maximum steps of one rule (worst-steps.ts). */
  ruleSteps: 20_000,
  /** Maximum steps of all rules and patterns of a form; those of a group count for each item. */
  formSteps: 100_000,
  /** Steps of one evaluation of a form with one set of answers. Higher than `formSteps`, which ignores long texts. */
  evaluationSteps: 150_000,
  /** Assumed list length if the form sets no maximum. */
  listItems: 50,
  /** Maximum length of a pattern. */
  patternLength: 200,
  /** Maximum size of a pattern with its repetitions expanded. */
  patternSize: 500,
  /** Maximum length of an answer that is matched against a pattern. */
  matchedLength: 5000,
  /** Maximum length of any other text answer, regardless of its form. */
  answerLength: 100_000,
  /** Maximum list length accepted on save, before the form's own limit is checked. */
  savedItems: 1000,
  /** Maximum number of options of one question. */
  options: 1000,
  /** Steps for the search for questions that are never shown, for a whole form. */
  reachSteps: 200_000,
} as const;

/** The operators that rules can use (see form/rules.ts). */
export const ruleOperators: ReadonlySet<string> = new Set(
  (
    'var missing missing_some if ?: == === != !== ! !! or and > >= < <= max min + - * / % ' +
    'map filter reduce all none some merge in cat substr sum count today age'
  ).split(' '),
);

/**
 * The remaining steps of an evaluation. The server and the browser count the same way, so both stop at the same point.
 */
export class StepBudget {
  #left: number;
  readonly #total: number;

  constructor(steps: number = expressionLimits.evaluationSteps) {
    this.#left = steps;
    this.#total = steps;
  }

  /** Deducts steps. Throws a RangeError if none are left. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.isSpent) throw new RangeError('expression step budget exceeded');
  }

  /** Whether the budget was exceeded. Results of such an evaluation are meaningless. */
  get isSpent(): boolean {
    return !(this.#left >= 0);
  }

  get used(): number {
    return this.#total - this.#left;
  }
}

/** The number of characters that can be read or copied in the time of one step. */
const charactersPerStep = 32;

/**
 * The steps needed to traverse a value: one per 32 characters of a text, and one per list item with the steps of the item;
 * 0 for anything else. Infinity for an object with a `length` property.
 */
export function countTraversalSteps(value: unknown): number {
  if (typeof value === 'string') return Math.floor(value.length / charactersPerStep);
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + 1 + countTraversalSteps(item), 0);
  // json-logic loops up to `length`, and a question's key can be `length`.
  return Object.hasOwn(value, 'length') ? Number.POSITIVE_INFINITY : 0;
}

/** Counts the values and operations of a rule. */
export function countRuleNodes(rule: unknown): number {
  if (typeof rule !== 'object' || rule === null) return 1;
  return Object.values(rule).reduce<number>((sum, part) => sum + countRuleNodes(part), 1);
}
