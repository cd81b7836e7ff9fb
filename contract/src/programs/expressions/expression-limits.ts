// What an office's expressions may cost: the rules, formulas and patterns of forms, fees and pre-screeners. Publishing refuses
// what is over these limits; running counts steps, so that a version from before a limit ends too.

export const expressionLimits = {
  /** Values and operations of one rule. */
  ruleNodes: 500,
  /** Steps that one rule can take at most (worst-steps.ts). */
  ruleSteps: 20_000,
  /** Steps that all rules and patterns of a form can take at most, those of a group in each of its items. */
  formSteps: 100_000,
  /** Steps of one evaluation: what a form has over one set of answers. More than `formSteps`, which leaves long texts aside. */
  evaluationSteps: 150_000,
  /** Items of a list, where a form does not say how many there are. */
  listItems: 50,
  /** Characters of a pattern. */
  patternLength: 200,
  /** The same with its repetitions written out. */
  patternSize: 500,
  /** Characters of an answer that a pattern is tried on. */
  matchedLength: 5000,
  /** Characters of any other answer in words, whatever its form says. */
  answerLength: 100_000,
  /** Items of one list as it is saved, before anybody asks how many the form takes. */
  savedItems: 1000,
  /** Options of one question. */
  options: 1000,
  /** Steps of looking for questions that are never shown, for a whole form. */
  reachSteps: 200_000,
} as const;

/** The operators a rule may use (see form/rules.ts). */
export const ruleOperators: ReadonlySet<string> = new Set(
  (
    'var missing missing_some if ?: == === != !== ! !! or and > >= < <= max min + - * / % ' +
    'map filter reduce all none some merge in cat substr sum count today age'
  ).split(' '),
);

/** What an evaluation may still spend. Counting is the same on the server and in the browser, so both end at the same place. */
export class StepBudget {
  #left: number;
  readonly #total: number;

  constructor(steps: number = expressionLimits.evaluationSteps) {
    this.#left = steps;
    this.#total = steps;
  }

  /** Throws once more was spent than there is. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.isSpent) throw new RangeError('the expression takes too many steps');
  }

  /** More was asked for than there is: what was evaluated with it says nothing. */
  get isSpent(): boolean {
    return !(this.#left >= 0);
  }

  get used(): number {
    return this.#total - this.#left;
  }
}

/** Characters that are read or copied in the time of one step. */
const charactersPerStep = 32;

/** What it takes to go through a value once: its characters, and the items of its lists. Infinity for what only claims a length. */
export function stepsThrough(value: unknown): number {
  if (typeof value === 'string') return Math.floor(value.length / charactersPerStep);
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + stepsThrough(item), 0);
  // Loops of json-logic go as far as `length` says, and a question may be called so.
  return Object.hasOwn(value, 'length') ? Number.POSITIVE_INFINITY : 0;
}

/** How many values and operations a rule has. */
export function ruleNodes(rule: unknown): number {
  if (typeof rule !== 'object' || rule === null) return 1;
  return Object.values(rule).reduce<number>((sum, part) => sum + ruleNodes(part), 1);
}
