// The only place that runs json-logic. It interprets rules and never compiles them, so it works under a strict content
// security policy.
import { LogicEngine } from 'json-logic-engine';
import {
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  remainderOfDecimals,
  subtractDecimals,
} from '../../fields/decimal.ts';
import { countTraversalSteps, ruleOperators, StepBudget } from '../expressions/expression-limits.ts';
import { computeAge } from './calendar.ts';

/**
 * The rules of a form, bound to a day.
 *
 * Beside the standard json-logic operators a form may use:
 * - `{"sum": [{"var": "incomes"}, "monthlyAmount"]}` adds one field over a group; without the key, a list of numbers.
 *   The same in standard words: `{"reduce": [{"var": "incomes"}, {"+": [{"var": "accumulator"}, {"var": "current.monthlyAmount"}]}, 0]}`.
 * - `{"count": [{"var": "members"}]}` counts the items of a group. Some only:
 *   `{"count": [{"filter": [{"var": "members"}, {"==": [{"var": "relation"}, "child"]}]}]}`.
 * - `{"today": []}` is the day as YYYY-MM-DD, also there as `{"var": "today"}`; days compare as text: `{"<=": [{"var": "courtDate"}, {"today": []}]}`.
 * - `{"age": [{"var": "birthDate"}]}` is the age in full years.
 *
 * Arithmetic is exact in decimals: 1200.10 times 3 is 3600.30.
 *
 * Inside a group a rule sees the item's own fields first, then the form's.
 */
export interface Rules {
  /** The value of a rule; null if it cannot be evaluated (a text instead of a number, an unknown operator). */
  readonly evaluate: (rule: unknown, scope: Readonly<Record<string, unknown>>) => unknown;
  /** Whether a condition is true; null if it cannot be evaluated. */
  readonly isTrue: (rule: unknown, scope: Readonly<Record<string, unknown>>) => boolean | null;
}

/**
 * Creates functions that evaluate json-logic rules on a date, YYYY-MM-DD.
 * @param sharedBudget the steps that all evaluations share; by default each evaluation has its own budget
 */
export function createRules(today: string, sharedBudget?: StepBudget): Rules {
  const attempt = <T>(rule: unknown, scope: object, read: (value: unknown) => T): T | null => {
    try {
      const budget = sharedBudget ?? new StepBudget();
      budget.spend(1);
      return read(engine.evaluate(rule, scope, { today, budget }));
    } catch {
      // The engine can throw on unexpected input. A wrong answer must not break the form.
      return null;
    }
  };
  return {
    evaluate: (rule, scope) => attempt(rule, scope, toPlainValue),
    isTrue: (rule, scope) => attempt(rule, scope, (value) => Boolean(engine.truthy(value))),
  };
}

interface Evaluation {
  readonly today: string;
  readonly budget: StepBudget;
}

/** json-logic with a step limit and only our operators. An evaluation that exceeds the limit throws. */
class RuleEngine extends LogicEngine {
  #evaluation: Evaluation = { today: '', budget: new StepBudget(0) };

  constructor() {
    super(undefined, { disableInterpretedOptimization: true, disableInline: true });
    for (const name of Object.keys(this.methods)) if (!ruleOperators.has(name)) delete this.methods[name];
    for (const [name, combine] of arithmetic) this.#addExactMethod(name, combine);
    this.addMethod('sum', sumItems);
    this.addMethod('count', countItems);
    this.addMethod('today', () => this.#evaluation.today);
    this.addMethod('age', (args: unknown) =>
      computeAge(Array.isArray(args) ? args[0] : args, this.#evaluation.today),
    );
    this.addMethod('in', (args: readonly unknown[]) => this.#isIn(args));
  }

  /** Replaces the arithmetic of an operator; json-logic still rejects its invalid operands. */
  #addExactMethod(name: string, combine: (one: number, other: number) => number): void {
    const method: (args: unknown) => unknown = this.methods[name];
    this.addMethod(name, (args: unknown) => {
      const value = method(args);
      return Array.isArray(args) && args.length > 1 ? args.map(Number).reduce(combine) : value;
    });
  }

  evaluate(rule: unknown, scope: object, evaluation: Evaluation): unknown {
    this.#evaluation = evaluation;
    return this.run(rule, Object.hasOwn(scope, 'today') ? scope : { today: evaluation.today, ...scope });
  }

  /** The engine calls this for every value and operation, in loops once per item. */
  override run(rule: unknown, scope?: unknown, options?: object): unknown {
    const { budget } = this.#evaluation;
    budget.spend(1 + countTextSteps(rule));
    const value = super.run(rule, scope, options);
    // List items were already counted when they were run.
    if (!Array.isArray(rule)) budget.spend(countTraversalSteps(value));
    return value;
  }

  /** Searching a text within a text can take the product of both lengths. */
  #isIn([part, whole]: readonly unknown[]): boolean {
    if (typeof whole !== 'string') return ((whole || []) as readonly unknown[]).includes(part);
    const text = String(part);
    this.#evaluation.budget.spend(Math.floor((text.length * whole.length) / 1000));
    return whole.includes(text);
  }
}

const arithmetic = [
  ['+', addDecimals],
  ['-', subtractDecimals],
  ['*', multiplyDecimals],
  ['/', divideDecimals],
  ['%', remainderOfDecimals],
] as const;

const engine = new RuleEngine();

/** The steps of the literal texts of an operation, such as a path: some are read without being run. */
function countTextSteps(rule: unknown): number {
  if (typeof rule !== 'object' || rule === null) return countTraversalSteps(rule);
  const parts: unknown[] = Array.isArray(rule) ? [] : Object.values(rule).flat();
  return parts.reduce<number>(
    (sum, part) => (typeof part === 'string' ? sum + countTraversalSteps(part) : sum),
    0,
  );
}

/** The rule operator `sum`: adds the numbers of a list, or one field of each item. */
function sumItems(args: unknown): number {
  const [list, key] = Array.isArray(args) && Array.isArray(args[0]) ? args : [args, undefined];
  if (!Array.isArray(list)) return 0;
  const parts = list.map((item) => (key === undefined ? item : getItemField(item, key)));
  return parts.reduce<number>(
    (total, part) => (typeof part === 'number' ? addDecimals(total, part) : total),
    0,
  );
}

/** The rule operator `count`: the number of items that are not null. */
function countItems(args: unknown): number {
  const list = Array.isArray(args) && args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined).length : 0;
}

/** A field of a list item; undefined if it has none. */
function getItemField(item: unknown, key: unknown): unknown {
  if (typeof item !== 'object' || item === null || typeof key !== 'string') return undefined;
  return Object.hasOwn(item, key) ? (item as Record<string, unknown>)[key] : undefined;
}

/** Null for values that JSON doesn't have, such as infinity. */
function toPlainValue(value: unknown): unknown {
  return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}
