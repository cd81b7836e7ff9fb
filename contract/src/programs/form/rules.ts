// The one place where json-logic runs. It interprets only (never compiles), so it works under a strict content policy.
import { LogicEngine } from 'json-logic-engine';
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

let known: { readonly today: string; readonly rules: Rules } | undefined;

/** The rules of a day, YYYY-MM-DD. A form is read at every keystroke, and an engine is dear to make: the last one is kept. */
export function createRules(today: string): Rules {
  known = known?.today === today ? known : { today, rules: makeRules(today) };
  return known.rules;
}

function makeRules(today: string): Rules {
  const engine = new LogicEngine(undefined, { disableInterpretedOptimization: true, disableInline: true });
  engine.addMethod('sum', sum);
  engine.addMethod('count', count);
  engine.addMethod('today', () => today);
  engine.addMethod('age', (given: unknown) => ageOn(Array.isArray(given) ? given[0] : given, today));
  const attempt = <T>(rule: unknown, scope: object, read: (value: unknown) => T): T | null => {
    try {
      return read(engine.run(rule, Object.hasOwn(scope, 'today') ? scope : { today, ...scope }));
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
