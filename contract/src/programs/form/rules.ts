// The one place where json-logic runs. It interprets only (never compiles), so it works under a strict content policy.
import { LogicEngine } from 'json-logic-engine';
import { ruleOperators, StepBudget, stepsThrough } from '../expressions/expression-limits.ts';
import { ageOn } from './calendar.ts';

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
 * Inside a group a rule sees the item's own fields first, then the form's.
 */
export interface Rules {
  /** The value of a rule; null where it cannot be worked out (a text where a number is needed, an unknown operator). */
  readonly value: (rule: unknown, scope: Readonly<Record<string, unknown>>) => unknown;
  /** Whether a condition holds: true or false, null where it cannot be worked out. */
  readonly holds: (rule: unknown, scope: Readonly<Record<string, unknown>>) => boolean | null;
}

/**
 * The rules of a day, YYYY-MM-DD.
 * @param shared what all evaluations may spend together; each has steps of its own by default
 */
export function createRules(today: string, shared?: StepBudget): Rules {
  const attempt = <T>(rule: unknown, scope: object, read: (value: unknown) => T): T | null => {
    try {
      const budget = shared ?? new StepBudget();
      budget.spend(1);
      return read(engine.evaluate(rule, scope, { today, budget }));
    } catch {
      // The engine throws whatever it stumbles over; an answer of the wrong kind must not stop the form.
      return null;
    }
  };
  return {
    value: (rule, scope) => attempt(rule, scope, plainValue),
    holds: (rule, scope) => attempt(rule, scope, (value) => Boolean(engine.truthy(value))),
  };
}

interface Evaluation {
  readonly today: string;
  readonly budget: StepBudget;
}

/** json-logic that counts its steps and knows no operators but ours: an evaluation that goes too far is thrown out of. */
class RuleEngine extends LogicEngine {
  #evaluation: Evaluation = { today: '', budget: new StepBudget(0) };

  constructor() {
    super(undefined, { disableInterpretedOptimization: true, disableInline: true });
    for (const name of Object.keys(this.methods)) if (!ruleOperators.has(name)) delete this.methods[name];
    this.addMethod('sum', sum);
    this.addMethod('count', count);
    this.addMethod('today', () => this.#evaluation.today);
    this.addMethod('age', (given: unknown) =>
      ageOn(Array.isArray(given) ? given[0] : given, this.#evaluation.today),
    );
    this.addMethod('in', (given: readonly unknown[]) => this.#isIn(given));
  }

  evaluate(rule: unknown, scope: object, evaluation: Evaluation): unknown {
    this.#evaluation = evaluation;
    return this.run(rule, Object.hasOwn(scope, 'today') ? scope : { today: evaluation.today, ...scope });
  }

  /** The engine runs every value and operation by this, those in loops once for each item. */
  override run(rule: unknown, scope?: unknown, options?: object): unknown {
    const { budget } = this.#evaluation;
    budget.spend(1 + stepsOfTexts(rule));
    const value = super.run(rule, scope, options);
    // The items of a list were run one by one.
    if (!Array.isArray(rule)) budget.spend(stepsThrough(value));
    return value;
  }

  /** Looking for a text in a text can take as long as both together. */
  #isIn([part, whole]: readonly unknown[]): boolean {
    if (typeof whole !== 'string') return ((whole || []) as readonly unknown[]).includes(part);
    const text = String(part);
    this.#evaluation.budget.spend(Math.floor((text.length * whole.length) / 1000));
    return whole.includes(text);
  }
}

const engine = new RuleEngine();

/** The texts that an operation names itself, such as a path: some are read without being run. */
function stepsOfTexts(rule: unknown): number {
  if (typeof rule !== 'object' || rule === null) return stepsThrough(rule);
  const parts: unknown[] = Array.isArray(rule) ? [] : Object.values(rule).flat();
  return parts.reduce<number>((sum, part) => (typeof part === 'string' ? sum + stepsThrough(part) : sum), 0);
}

function sum(given: unknown): number {
  const [list, key] = Array.isArray(given) && Array.isArray(given[0]) ? given : [given, undefined];
  if (!Array.isArray(list)) return 0;
  const parts = list.map((item) => (key === undefined ? item : fieldOf(item, key)));
  return parts.reduce<number>((total, part) => (typeof part === 'number' ? total + part : total), 0);
}

function count(given: unknown): number {
  const list = Array.isArray(given) && given.length === 1 && Array.isArray(given[0]) ? given[0] : given;
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined).length : 0;
}

function fieldOf(item: unknown, key: unknown): unknown {
  if (typeof item !== 'object' || item === null || typeof key !== 'string') return undefined;
  return Object.hasOwn(item, key) ? (item as Record<string, unknown>)[key] : undefined;
}

function plainValue(value: unknown): unknown {
  return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}
